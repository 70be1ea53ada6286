import * as z from 'zod/mini'
import { Id, Instant } from '../../fields.ts'
import { PendingInvite } from '../invitations/schemas.ts'
import { reminderSteps } from '../reminders/wording.ts'
import { notificationKinds } from './kinds.ts'

/** One record that a notification is about. */
export const NotifiedItem = z.object({
  /** The record to open: the medication, the task, the log ...; empty if there is none. */
  recordId: z.string(),
  title: z.string(),
  /** When it was recorded, done, answered or given up on; null while somebody has to act, or if nobody has to. */
  closedAt: z.nullable(Instant),
  /** Nobody has recorded anything, and reminders have stopped: it was too long ago, or the next one is due. */
  isGivenUp: z.boolean(),
})
export type NotifiedItem = z.output<typeof NotifiedItem>

/** A notification for one person: all items of one kind that came due at the same moment, or one event. */
export const Notification = z.object({
  id: z.string(),
  clientId: z.int(),
  kind: z.enum(notificationKinds),
  /** When it is due, happened or begins. */
  at: Instant,
  /** For a gap in coverage, when it ends. */
  until: z.nullable(Instant),
  /** The last step of a reminder that this person was told of; null if it is not a reminder. */
  step: z.nullable(z.enum(reminderSteps)),
  /** How far what is still open has progressed by now, also if only others were told; null if nothing is open. */
  stepNow: z.nullable(z.enum(reminderSteps)),
  urgent: z.boolean(),
  /** How many events it stands for, if they are not listed: openings of a card. */
  count: z.int(),
  /** Who did it; null: nobody, or unknown. */
  who: z.nullable(z.string()),
  /** When the person was last notified: each step notifies again. */
  toldAt: Instant,
  seenAt: z.nullable(Instant),
  items: z.array(NotifiedItem),
})
export type Notification = z.output<typeof Notification>

/** An invitation that waits for the reader's answer. It stays until then: it cannot be marked as seen. */
export const InvitationInBell = z.pick(PendingInvite, {
  id: true,
  inviterName: true,
  clientName: true,
  expiresAt: true,
})
export type InvitationInBell = z.output<typeof InvitationInBell>

export const NotificationPage = z.object({
  items: z.array(Notification),
  next: z.nullable(z.string()),
  /** Unseen and with an open item. Counting stops at 100 per circle. */
  unseen: z.int(),
  /** On the first page: invitations to circles that the reader is not in yet. */
  invitations: z.array(InvitationInBell),
})
export type NotificationPage = z.output<typeof NotificationPage>

export const Seen = z.object({
  /** The notifications to mark; omitted: all of the caller's. */
  ids: z.optional(z.array(Id).check(z.maxLength(200, 'Mark at most 200 at once'))),
})

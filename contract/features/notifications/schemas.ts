import * as z from 'zod/mini'
import { Id, Instant } from '../../fields.ts'
import { reminderSteps } from '../reminders/wording.ts'
import { notificationKinds } from './kinds.ts'

/** One record that a notification is about. */
export const NotifiedItem = z.object({
  /** What to open: the medication, the task, the log ...; empty where there is no record. */
  recordId: z.string(),
  title: z.string(),
  /** When it was recorded, done, answered, or given up on; null while somebody has to see to it, or when nobody has to. */
  closedAt: z.nullable(Instant),
  /** Nobody noted anything for so long that nobody is reminded any more. */
  isGivenUp: z.boolean(),
})
export type NotifiedItem = z.output<typeof NotifiedItem>

/** What one person is told: of everything of one kind that came due in one moment, or of one thing that happened. */
export const Notification = z.object({
  id: z.string(),
  clientId: z.int(),
  kind: z.enum(notificationKinds),
  /** When it is due, happened or begins. */
  at: Instant,
  /** Of a gap in coverage: when it ends. */
  until: z.nullable(Instant),
  /** How far a reminder has come; null for what is none. */
  step: z.nullable(z.enum(reminderSteps)),
  urgent: z.boolean(),
  /** How many of them this tells, where they are not listed: openings of a card. */
  count: z.int(),
  /** Who did it; null: nobody, or nobody who is known. */
  who: z.nullable(z.string()),
  /** When the person was last told: each step tells anew. */
  toldAt: Instant,
  seenAt: z.nullable(Instant),
  items: z.array(NotifiedItem),
})
export type Notification = z.output<typeof Notification>

export const NotificationPage = z.object({
  items: z.array(Notification),
  next: z.nullable(z.string()),
  /** Not seen, and something in it is still open. From 100 in one circle on, no more are counted. */
  unseen: z.int(),
})
export type NotificationPage = z.output<typeof NotificationPage>

export const Seen = z.object({
  /** Those to mark; without it, all of the caller's. */
  ids: z.optional(z.array(Id).check(z.maxLength(200, 'Mark at most 200 at once'))),
})

import * as z from 'zod/mini'
import { Id, Instant, maybe, Zone } from '../../fields.ts'
import { dueKinds, reminderSteps } from './wording.ts'

/** One dose or task that a notification is about. */
export const DueItem = z.object({
  /** The medication, or the task. */
  recordId: z.string(),
  title: z.string(),
  /** When it was recorded, done, stopped, or given up on; null while somebody has to see to it. */
  closedAt: z.nullable(Instant),
  /** Nobody noted anything for so long that nobody is reminded any more. */
  isGivenUp: z.boolean(),
})
export type DueItem = z.output<typeof DueItem>

/** What one person is told about everything of one kind that came due in one moment. */
export const Notification = z.object({
  id: z.string(),
  kind: z.enum(dueKinds),
  dueAt: Instant,
  step: z.enum(reminderSteps),
  urgent: z.boolean(),
  /** When the person was last told: each step tells again. */
  toldAt: Instant,
  seenAt: z.nullable(Instant),
  items: z.array(DueItem),
})
export type Notification = z.output<typeof Notification>

export const NotificationPage = z.object({
  items: z.array(Notification),
  next: z.nullable(z.string()),
  /** Not seen, and something in it is still open. */
  unseen: z.int(),
})
export type NotificationPage = z.output<typeof NotificationPage>

export const Seen = z.object({
  /** Those to mark; without it, all of the caller's. */
  ids: z.optional(z.array(Id).check(z.maxLength(200, 'Mark at most 200 at once'))),
})

const WallTime = z.string('Please enter a time').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'))

/** How one person wants to be reminded in one circle. In the app always; by mail if they like, at their hours. */
export const ReminderSettings = z.object({
  mail: z.boolean('Please choose on or off'),
  /** Letters wait from here ... */
  quietFrom: maybe(WallTime),
  /** ... until here; earlier than `quietFrom` it is the next morning. */
  quietUntil: maybe(WallTime),
  /** Whose clock: the person's own zone. */
  zone: Zone,
})
export type ReminderSettings = z.output<typeof ReminderSettings>

export const ReminderSettingsChange = ReminderSettings.check(
  z.refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    error: 'Please enter both times, or neither',
    path: ['quietUntil'],
  }),
  z.refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
    error: 'Please enter two different times',
    path: ['quietUntil'],
  }),
)

/** Of whoever has chosen nothing yet; the zone is the circle's. */
export const usualSettings = { mail: true, quietFrom: null, quietUntil: null } as const

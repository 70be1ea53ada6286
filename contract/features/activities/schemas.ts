import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'
import { activityKinds } from '../care-logs/details.ts'
import { eventStatuses } from '../events/schemas.ts'

/** An activity as it was written down. */
export const DoneActivity = z.object({
  logId: z.string(),
  title: z.nullable(z.string()),
  kind: z.nullable(z.enum(activityKinds)),
  /** 1 (not at all) to 5 (very much). */
  enjoyment: z.nullable(z.int()),
  durationMin: z.nullable(z.int()),
  at: Instant,
  day: z.string(),
})
export type DoneActivity = z.output<typeof DoneActivity>

/** Once an activity of the calendar is to happen, and the log that says how it was. */
export const PlannedActivity = z.object({
  eventId: z.string(),
  /** Which occurrence; null: it does not repeat. */
  original: z.nullable(z.string()),
  title: z.string(),
  day: z.string(),
  /** null: all day. */
  startsAt: z.nullable(Instant),
  /** When it is over. */
  until: Instant,
  status: z.enum(eventStatuses),
  log: z.nullable(DoneActivity),
})
export type PlannedActivity = z.output<typeof PlannedActivity>

export const Activities = z.object({
  /** In the order of the days. */
  planned: z.array(PlannedActivity),
  /** What was done without a plan, the first one first. */
  unplanned: z.array(DoneActivity),
})
export type Activities = z.output<typeof Activities>

import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'
import { activityKinds } from '../care-logs/details.ts'
import { eventStatuses } from '../events/schemas.ts'

/** An activity as recorded in a log. */
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

/** One occurrence of a planned activity, with the log that says how it went. */
export const PlannedActivity = z.object({
  eventId: z.string(),
  /** Identifies the occurrence of a series; null: it does not repeat. */
  original: z.nullable(z.string()),
  title: z.string(),
  day: z.string(),
  /** null: all day. */
  startsAt: z.nullable(Instant),
  /** The end. */
  until: Instant,
  status: z.enum(eventStatuses),
  log: z.nullable(DoneActivity),
})
export type PlannedActivity = z.output<typeof PlannedActivity>

export const Activities = z.object({
  /** Oldest day first. */
  planned: z.array(PlannedActivity),
  /** Done without a plan, oldest first. */
  unplanned: z.array(DoneActivity),
})
export type Activities = z.output<typeof Activities>

import { MINUTE_MS } from './durations.ts'
/* The only definition of 'late', for doses and tasks alike: on screens, in reminders, letters and adherence. */

/** In minutes relative to the due time: how long before it something is due already, and after it late and missed. */
export type LatenessLimits = { early: number; late: number; missed: number }

const HOUR = 60
const DAY = 24 * HOUR
const NEVER = Number.POSITIVE_INFINITY

export const latenessLimits = {
  /**
   * Late an hour after its time: ISMP, Acute Care Guidelines for Timely Administration of Scheduled Medications (2011),
   * for medications that are not time-critical. Missed when the next dose is due, or after 12 hours at the latest.
   */
  dose: { early: 30, late: HOUR, missed: 12 * HOUR },
  task: { early: 0, late: HOUR, missed: NEVER },
  urgentTask: { early: 0, late: 10, missed: NEVER },
  /** A task for a whole day is due at the end of that day, and counts as due all day long. */
  dayTask: { early: DAY, late: 0, missed: NEVER },
} as const satisfies Record<string, LatenessLimits>

/**
 * For a dose; `timeCriticalMinutes` is null unless its medication is time-critical. Whoever prescribed or confirmed it
 * chooses the minutes; suggested values and their source are in the proposals.
 */
export const limitsOfDose = (timeCriticalMinutes: number | null): LatenessLimits =>
  timeCriticalMinutes === null ? latenessLimits.dose : { ...latenessLimits.dose, late: timeCriticalMinutes }

export type Lateness = 'upcoming' | 'due' | 'late' | 'missed'

/**
 * The state at `now` of something nobody has dealt with. Times are ISO 8601 or ms. `next`: when it is due again, at
 * which point the earlier one counts as missed.
 */
export function latenessAt(
  dueAt: string | number,
  now: string | number,
  { early, late, missed }: LatenessLimits,
  next?: string | null,
): Lateness {
  const minutes = (msOf(now) - msOf(dueAt)) / MINUTE_MS
  if (minutes < -early) return 'upcoming'
  if (minutes >= missed || (next && msOf(next) <= msOf(now))) return 'missed'
  return minutes >= late ? 'late' : 'due'
}

/** The moment from which something counts as late. */
export const lateFrom = (dueAt: string | number, { late }: LatenessLimits): string =>
  new Date(msOf(dueAt) + late * MINUTE_MS).toISOString()

/** For a task: depends on its priority and on whether it has a time of day. */
export function limitsOfTask({ priority, dueTime }: { priority: string; dueTime: string | null }): LatenessLimits {
  if (dueTime === null) return latenessLimits.dayTask
  return priority === 'urgent' ? latenessLimits.urgentTask : latenessLimits.task
}

const msOf = (moment: string | number) => (typeof moment === 'number' ? moment : Date.parse(moment))

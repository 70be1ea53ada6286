import { MINUTE_MS } from './durations.ts'
/*
 * What 'late' means, for doses and tasks alike: on screens, in reminders, in letters and in adherence. Nothing else
 * decides it.
 */

/** Minutes, counted from the moment a thing is due: from when on it is due already, late, and missed. */
export type Pace = { early: number; late: number; missed: number }

const HOUR = 60
const DAY = 24 * HOUR
const NEVER = Number.POSITIVE_INFINITY

export const paces = {
  /**
   * Late an hour after its time: ISMP, Acute Care Guidelines for Timely Administration of Scheduled Medications (2011),
   * for what is not time-critical. Missed when the next dose is due, at the latest after 12 hours.
   */
  dose: { early: 30, late: HOUR, missed: 12 * HOUR },
  task: { early: 0, late: HOUR, missed: NEVER },
  urgentTask: { early: 0, late: 10, missed: NEVER },
  /** A task for a whole day is due at the end of that day, and all day long before. */
  dayTask: { early: DAY, late: 0, missed: NEVER },
} as const satisfies Record<string, Pace>

/**
 * Of a dose; `timeCriticalMinutes` where its medication is time-critical (null: it is not). Whoever prescribed or confirmed it
 * may say how many; what is proposed stands with its source in the proposals.
 */
export const paceOfDose = (timeCriticalMinutes: number | null): Pace =>
  timeCriticalMinutes === null ? paces.dose : { ...paces.dose, late: timeCriticalMinutes }

export type Lateness = 'upcoming' | 'due' | 'late' | 'missed'

/**
 * How it stands at `now` with something that nobody has seen to. All moments are ISO 8601 or ms. `next`: when the same
 * thing is due again; what came before it is missed then.
 */
export function latenessAt(
  dueAt: string | number,
  now: string | number,
  { early, late, missed }: Pace,
  next?: string | null,
): Lateness {
  const minutes = (msOf(now) - msOf(dueAt)) / MINUTE_MS
  if (minutes < -early) return 'upcoming'
  if (minutes >= missed || (next && msOf(next) <= msOf(now))) return 'missed'
  return minutes >= late ? 'late' : 'due'
}

/** The moment from which something counts as late. */
export const lateFrom = (dueAt: string | number, { late }: Pace): string =>
  new Date(msOf(dueAt) + late * MINUTE_MS).toISOString()

/** Of a task: by its urgency, and by whether it has a time of the day. */
export function paceOfTask({ priority, dueTime }: { priority: string; dueTime: string | null }): Pace {
  if (dueTime === null) return paces.dayTask
  return priority === 'urgent' ? paces.urgentTask : paces.task
}

const msOf = (moment: string | number) => (typeof moment === 'number' ? moment : Date.parse(moment))

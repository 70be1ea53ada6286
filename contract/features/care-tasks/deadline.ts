import { addDays } from '../../time/calendar.ts'
import { momentOf, startOfDay } from '../../time/zones.ts'

/** A day, or a day and a time, in a zone. */
export type Due = { dueDay: string | null; dueTime: string | null; zone: string }

/** The deadline: the due time, or the end of the due day. */
export function deadlineOf({ dueDay, dueTime, zone }: Due): string | null {
  if (!dueDay) return null
  return dueTime ? momentOf(dueDay, dueTime, zone) : startOfDay(addDays(dueDay, 1), zone)
}

/** How long after its reminder time somebody is still told of a task. A whole day ends later than a time. */
export const REMINDED_FOR_HOURS = { timed: 24, wholeDay: 48 } as const

/** The reminder time for a day without a time. */
const MORNING = '09:00'

/** What the reminders of a task count from; distinguishes the dates of a series. The last reminder is sent at this moment. */
export const reminderMoment = (dueDay: string, dueTime: string | null, zone: string): string =>
  momentOf(dueDay, dueTime ?? MORNING, zone)

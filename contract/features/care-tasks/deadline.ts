import { addDays } from '../../time/calendar.ts'
import { momentOf, startOfDay } from '../../time/zones.ts'

/** A day, or a day and a time, in a zone. */
export type Due = { dueDay: string | null; dueTime: string | null; zone: string }

/** The deadline: the due time, or the end of the due day. */
export function deadlineOf({ dueDay, dueTime, zone }: Due): string | null {
  if (!dueDay) return null
  return dueTime ? momentOf(dueDay, dueTime, zone) : startOfDay(addDays(dueDay, 1), zone)
}

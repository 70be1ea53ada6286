import { addDays } from '../../time/calendar.ts'
import { dayAt, momentOf, timeAt } from '../../time/zones.ts'

export type QuietHours = { quietFrom: string | null; quietUntil: string | null; zone: string }

/** When the quiet hours that hold at `moment` end, or null outside them. The wall clock decides, on the days they change too. */
export function quietEnd({ quietFrom, quietUntil, zone }: QuietHours, moment: string): string | null {
  if (quietFrom === null || quietUntil === null) return null
  const [day, time] = [dayAt(moment, zone), timeAt(moment, zone)]
  const overMidnight = quietUntil < quietFrom
  if (!overMidnight) return time >= quietFrom && time < quietUntil ? momentOf(day, quietUntil, zone) : null
  if (time >= quietFrom) return momentOf(addDays(day, 1), quietUntil, zone)
  return time < quietUntil ? momentOf(day, quietUntil, zone) : null
}

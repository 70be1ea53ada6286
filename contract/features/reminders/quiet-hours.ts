import { addDays } from '../../time/calendar.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { dayAt, momentOf, timeAt } from '../../time/zones.ts'
import { kinds, type NotificationKind } from '../notifications/kinds.ts'
import type { ReminderStep } from './wording.ts'

export type QuietHours = { quietFrom: string | null; quietUntil: string | null; zone: string }

/**
 * The end of the quiet hours that apply at `moment`, always after it, or null outside them. Wall-clock times, even on
 * days when clocks change.
 */
export function quietEnd({ quietFrom, quietUntil, zone }: QuietHours, moment: string): string | null {
  if (quietFrom === null || quietUntil === null) return null
  const [day, time] = [dayAt(moment, zone), timeAt(moment, zone)]
  const overMidnight = quietUntil < quietFrom
  if (!overMidnight) return time >= quietFrom && time < quietUntil ? endAfter(moment, day, quietUntil, zone) : null
  if (time >= quietFrom) return momentOf(addDays(day, 1), quietUntil, zone)
  return time < quietUntil ? endAfter(moment, day, quietUntil, zone) : null
}

/** When clocks go back, a repeated time means its first moment; past that one, the second. */
function endAfter(moment: string, day: string, time: string, zone: string): string {
  const end = momentOf(day, time, zone)
  if (end > moment) return end
  const wait = Date.parse(`${day}T${time}Z`) - Date.parse(`${day}T${timeAt(moment, zone)}Z`)
  return new Date(Math.floor(Date.parse(moment) / MINUTE_MS) * MINUTE_MS + wait).toISOString()
}

/**
 * The properties of a notification that decide whether it may break quiet hours. `step`: null if it is not a reminder.
 */
type NotifiedItemState = { kind: NotificationKind; urgent: boolean; step: ReminderStep | null }

/**
 * Who is woken by urgent items: everyone notified; for a time-critical dose only those responsible now: on duty or, if
 * nobody is, the managers. Others hear of it if it stays open (the last step wakes everybody).
 */
export const wakes = ({ kind, urgent }: Pick<NotifiedItemState, 'kind' | 'urgent'>, isResponsible: boolean): boolean =>
  urgent && (kind !== 'dose' || isResponsible)

/** Whether it breaks the quiet hours of those who allow it: it wakes them, it has escalated, or somebody is waiting. */
export const breaksQuietHours = (told: NotifiedItemState, isResponsible: boolean): boolean =>
  wakes(told, isResponsible) || told.step === 'escalated' || kinds[told.kind].quiet === 'breaks'

/** Until when letters and push wait for a person’s quiet hours, or null. The only such rule. */
export const heldUntil = (
  settings: QuietHours & { urgentBreaks: boolean },
  moment: string,
  isBreaking: boolean,
): string | null => (isBreaking && settings.urgentBreaks ? null : quietEnd(settings, moment))

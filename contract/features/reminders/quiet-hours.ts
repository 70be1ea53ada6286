import { addDays } from '../../time/calendar.ts'
import { dayAt, momentOf, timeAt } from '../../time/zones.ts'
import { kinds, type NotificationKind } from '../notifications/kinds.ts'
import type { ReminderStep } from './wording.ts'

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

/** What is told, as far as it decides whether it may break quiet hours. `step`: null for what is no reminder. */
export type Pressing = { kind: NotificationKind; urgent: boolean; step: ReminderStep | null }

/**
 * Whom urgent things wake: everyone who is told of them; of a time-critical dose, whoever is on duty. Others hear of it when
 * it is still open (the last step wakes everybody).
 */
export const wakes = ({ kind, urgent }: Pick<Pressing, 'kind' | 'urgent'>, isOnDuty: boolean): boolean =>
  urgent && (kind !== 'dose' || isOnDuty)

/** Whether it breaks the quiet hours of those who allow it: it wakes, everyone else was told in vain, or somebody waits. */
export const isPressing = (told: Pressing, isOnDuty: boolean): boolean =>
  wakes(told, isOnDuty) || told.step === 'escalated' || kinds[told.kind].quiet === 'breaks'

/** Until when letters and push wait for a person’s quiet hours, or null. The one rule for all of them. */
export const heldUntil = (
  settings: QuietHours & { urgentBreaks: boolean },
  moment: string,
  pressing: boolean,
): string | null => (pressing && settings.urgentBreaks ? null : quietEnd(settings, moment))

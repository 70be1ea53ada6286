import type { CalendarEvent } from '@kinfold/contract/features/events/schemas.ts'
import { dateIn, dateOf, onDate } from '@kinfold/contract/time/rule-date.ts'
import { joinRule, partsOf } from '@kinfold/contract/time/rule-parts.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'

type Series = Pick<CalendarEvent, 'allDay' | 'startDay' | 'startsAt' | 'zone' | 'rule'>

/**
 * The rule with which the part that was split off `event` at `original` and moved (`saved`) goes back. If a shorter month hid
 * the series’ date there, the day does not tell it: back on 30 November, what was on the 31st would be on every 30th.
 */
export function ruleBack(event: Series, saved: Pick<Series, 'rule'>, original: string | undefined): string | null {
  // A checked event has the times of its kind.
  const dayOf = (start: string) => (event.allDay ? start : dayAt(start, event.zone))
  const startDay = dayOf((event.allDay ? event.startDay : event.startsAt)!)
  const day = dayOf(original ?? startDay)
  const date = dateOf({ rule: event.rule, startDay })
  if (event.rule === null || saved.rule === null || date === null || date === dateIn(day)) return saved.rule
  const parts = partsOf(onDate(event.rule, date, day))
  // What is left of a number of times.
  const count = partsOf(saved.rule).get('COUNT')
  if (count !== undefined) parts.set('COUNT', count)
  return joinRule(parts)
}

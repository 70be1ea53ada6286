import { differenceText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { shown, unitFacts, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalOverview } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'

type Days = VitalOverview['items'][number]['days']

/** ', 1.2 kg less than 28 days ago', in the unit that was entered; nothing if there is only one day. `days`: means in kg. */
export function weightTrendText(days: Days, unit: VitalUnit): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || first === last) return ''
  const change = shown((last.mean - first.mean) / unitFacts[unit].factor, unit)
  const since = daysBetween(first.day, last.day)
  const ago = since === 1 ? 'the day before' : `${since} days before`
  if (change === 0) return `, the same as ${ago}`
  return `, ${differenceText(change, unit)} ${change > 0 ? 'more' : 'less'} than ${ago}`
}

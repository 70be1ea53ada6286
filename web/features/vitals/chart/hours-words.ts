import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { HourOfDay, VitalHours } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { countText } from '@kinfold/contract/format.ts'
import { hourText } from '../../../ui/days-in-words.ts'
import type { Summary } from './before-after-words.ts'
import { figuresText } from './chart-words.ts'

export const figuresOf = ({ mean, mean2, min, min2, max, max2 }: Summary, unit: VitalUnit) => ({
  mean: figuresText(mean, mean2, unit),
  lowest: figuresText(min, min2, unit),
  highest: figuresText(max, max2, unit),
})

/** When in the day the mean is highest and lowest, and the number of readings behind it. */
export function hoursInWords(kind: VitalKind, { hours, readings }: VitalHours, unit: VitalUnit): string {
  const sorted = hours.toSorted((a, b) => a.mean - b.mean)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (!lowest || !highest) return 'No readings in this time.'
  const many = countText(readings, 'reading')
  const name = kindFacts[kind].label.toLowerCase()
  const said = (hour: HourOfDay) => `after ${hourText(hour.hour)} (${figuresOf(hour, unit).mean} ${unit})`
  if (hours.length === 1) return `${many}, all of them ${said(lowest)}.`
  return `${many}. On average the ${name} is highest ${said(highest)} and lowest ${said(lowest)}.`
}

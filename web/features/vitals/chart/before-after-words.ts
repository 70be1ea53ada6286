import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { roundTo, unitFacts, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { ChartPoint, VitalChart } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { numberText } from '@kinfold/contract/format.ts'
import { inUnit } from './chart-words.ts'

export type Summary = Omit<ChartPoint, 'at'>
/** With fewer readings on one side a difference means nothing. */
const LEAST_READINGS = 3

/** All readings of a chart as one figure: the mean is weighted by the number of readings per point. */
export function summaryOf({ points }: Pick<VitalChart, 'points'>): Summary | null {
  const count = points.reduce((sum, point) => sum + point.count, 0)
  if (count === 0) return null
  const mean = (name: 'mean' | 'mean2') =>
    points.reduce((sum, point) => sum + (point[name] ?? 0) * point.count, 0) / count
  const isPair = points.every(({ mean2 }) => mean2 !== null)
  const of = (name: 'min2' | 'max2') => points.map((point) => point[name] ?? 0)
  return {
    count,
    mean: mean('mean'),
    min: Math.min(...points.map(({ min }) => min)),
    max: Math.max(...points.map(({ max }) => max)),
    mean2: isPair ? mean('mean2') : null,
    min2: isPair ? Math.min(...of('min2')) : null,
    max2: isPair ? Math.max(...of('max2')) : null,
  }
}

/** The difference of the means, and that it does not show a cause. */
export function differenceInWords(
  kind: VitalKind,
  before: Summary | null,
  after: Summary | null,
  unit: VitalUnit,
): string {
  if (!before || !after || before.count < LEAST_READINGS || after.count < LEAST_READINGS)
    return `Too few readings to compare: it takes at least ${LEAST_READINGS} before and ${LEAST_READINGS} after.`
  const { value, value2, label } = kindFacts[kind]
  const parts = [differs(value2 ? value : `The ${label.toLowerCase()}`, before.mean, after.mean, unit)]
  if (value2 && before.mean2 !== null && after.mean2 !== null)
    parts.push(differs(value2, before.mean2, after.mean2, unit))
  return `${parts.join(' ')} Other things may have changed as well: this does not say why.`
}

function differs(name: string, before: number, after: number, unit: VitalUnit): string {
  const change = roundTo(inUnit(after, unit) - inUnit(before, unit), unitFacts[unit].decimals)
  if (change === 0) return `${name} was the same on average.`
  return `${name} was ${numberText(Math.abs(change))} ${unit} ${change > 0 ? 'higher' : 'lower'} on average.`
}

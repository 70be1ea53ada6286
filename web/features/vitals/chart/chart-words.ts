import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { roundTo, unitFacts, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { ChartPoint, VitalChart, VitalUsual } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { countText, dayText, momentText, numberText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'

/** A canonical figure in the shown unit. */
export function inUnit(canonical: number, unit: VitalUnit): number {
  const { factor, offset, decimals } = unitFacts[unit]
  return roundTo((canonical - offset) / factor, decimals)
}

/** The chart for screen readers: number of readings, period, lowest, mean and highest. */
export function chartInWords(kind: VitalKind, { points, readings }: VitalChart, unit: VitalUnit, zone: string): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return 'No readings in this time.'
  const [from, to] = [dayAt(first.at, zone), dayAt(last.at, zone)]
  const when = from === to ? `on ${dayText(from)}` : `from ${dayText(from)} to ${dayText(to)}`
  const many = countText(readings, 'reading')
  const { value, value2, label } = kindFacts[kind]
  const said = [figureInWords(value2 ? value : `The ${label.toLowerCase()}`, points, unit, 'value')]
  if (value2) said.push(figureInWords(value2, points, unit, 'value2'))
  return `${many} ${when}. ${said.join(' ')}`
}

function figureInWords(name: string, points: readonly ChartPoint[], unit: VitalUnit, part: 'value' | 'value2'): string {
  const [low, middle, high] =
    part === 'value' ? (['min', 'mean', 'max'] as const) : (['min2', 'mean2', 'max2'] as const)
  const count = points.reduce((sum, point) => sum + point.count, 0)
  const mean = points.reduce((sum, point) => sum + (point[middle] ?? 0) * point.count, 0) / count
  const lowest = Math.min(...points.map((point) => point[low] ?? Number.POSITIVE_INFINITY))
  const highest = Math.max(...points.map((point) => point[high] ?? Number.NEGATIVE_INFINITY))
  const text = (figure: number) => numberText(inUnit(figure, unit))
  if (lowest === highest) return `${name}: ${text(lowest)} ${unit}.`
  return `${name}: ${text(lowest)} to ${text(highest)}, on average ${text(mean)} ${unit}.`
}

/** '128/79', or '72' for one figure. */
export const figuresText = (figure: number, figure2: number | null, unit: VitalUnit): string =>
  [figure, ...(figure2 === null ? [] : [figure2])].map((each) => numberText(inUnit(each, unit))).join('/')

/** The person's usual value, and what it is based on; '' if too little is known. */
export function usualInWords({ value, value2 }: VitalUsual, unit: VitalUnit): string {
  if (!value) return ''
  const figures = [value, ...(value2 ? [value2] : [])]
  const said = figures.map(({ low, high }) => `${numberText(inUnit(low, unit))} to ${numberText(inUnit(high, unit))}`)
  return `Usual here: ${said.join(', and ')} ${unit} (where 8 of 10 readings of the last 30 days lie, ${numberText(value.readings)} in all).`
}

/** One row of the chart's table. */
export function rowOf(point: ChartPoint, { step }: VitalChart, unit: VitalUnit, zone: string) {
  const text = (figure: number, figure2: number | null) => figuresText(figure, figure2, unit)
  return {
    when: momentText(point.at, zone, step.size === 'day' ? 'date' : 'shortMoment'),
    mean: text(point.mean, point.mean2),
    lowest: text(point.min, point.min2),
    highest: text(point.max, point.max2),
    count: point.count,
  }
}

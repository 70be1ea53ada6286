import { roundTo, unitFacts } from '../units.ts'
import type { Entered } from './read-typed.ts'

/** If two readings differ by more than this (mmHg), a third is requested. */
const APART_MMHG = 10

/**
 * Several blood pressures taken in a row are one measurement: the mean is shown and compared, and all of them are
 * stored. `another`: they differ so much that a third is requested.
 */
export function oneMeasurement(readings: readonly Entered[]): { mean: Entered; another: boolean } | null {
  const first = readings[0]
  if (!first) return null
  const mean = (part: 'value' | 'value2') =>
    roundTo(readings.reduce((sum, one) => sum + (one[part] ?? 0), 0) / readings.length, unitFacts[first.unit].decimals)
  return {
    mean: { value: mean('value'), value2: first.value2 === null ? null : mean('value2'), unit: first.unit },
    another:
      readings.length === 2 && (spread(readings, 'value') > APART_MMHG || spread(readings, 'value2') > APART_MMHG),
  }
}

function spread(readings: readonly Entered[], part: 'value' | 'value2'): number {
  const values = readings.map((one) => one[part] ?? 0)
  return Math.max(...values) - Math.min(...values)
}

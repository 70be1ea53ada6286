import type { Entered } from './rules/entry/read-typed.ts'
import { oneMeasurement } from './rules/entry/two-readings.ts'

type Measured = Entered & { repeats: readonly { value: number; value2: number }[] }

/**
 * The value of a reading that is shown and compared: for a series of blood pressures the mean, otherwise the reading
 * itself.
 */
export function measured({ value, value2, unit, repeats }: Measured): Entered {
  const first = { value, value2, unit }
  if (repeats.length === 0) return first
  return oneMeasurement([first, ...repeats.map((each) => ({ ...each, unit }))])?.mean ?? first
}

import type { Entered } from './rules/entry/read-typed.ts'
import { oneMeasurement } from './rules/entry/two-readings.ts'

type Measured = Entered & { repeats: readonly { value: number; value2: number }[] }

/** What is shown and compared of a reading: of several blood pressures in one go the mean, else the figures themselves. */
export function measured({ value, value2, unit, repeats }: Measured): Entered {
  const first = { value, value2, unit }
  if (repeats.length === 0) return first
  return oneMeasurement([first, ...repeats.map((each) => ({ ...each, unit }))])?.mean ?? first
}

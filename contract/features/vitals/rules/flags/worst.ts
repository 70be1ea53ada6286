import { compareText } from '../../../../compare-text.ts'
import type { Entered } from '../entry/read-typed.ts'
import { converted } from '../units.ts'
import type { Flag } from './flags.ts'

/** A reading outside the person's range, with the figures that were compared. */
type Outside = { at: string; entered: Entered; flag: Flag }

/**
 * The most serious of some readings of one kind: an urgent one before all others, then the one furthest beyond its
 * limit as a part of that limit, so that a low and a high glucose can be compared; of equal ones the newest. Only an
 * order for showing one of them, no score.
 */
export function worstOf<O extends Outside>(readings: readonly O[]): O | undefined {
  const [worst] = readings.toSorted(
    (one, other) =>
      Number(other.flag.level === 'urgent') - Number(one.flag.level === 'urgent') ||
      partBeyond(other) - partBeyond(one) ||
      compareText(other.at, one.at),
  )
  return worst
}

/** How far the figure is beyond its limit, as a part of the limit. */
function partBeyond({ entered, flag }: Outside): number {
  const figure = converted(entered[flag.part] ?? flag.at, entered.unit, flag.unit)
  return Math.abs(figure - flag.at) / Math.max(1, Math.abs(flag.at))
}

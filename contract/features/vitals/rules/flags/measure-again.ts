import { MINUTE_MS } from '../../../../time/durations.ts'
import type { VitalKind } from '../kinds.ts'
import type { Flag } from './flags.ts'

/** How long to wait for a second reading, and how close in time two readings must be to describe the same situation. */
export const REPEAT_WITHIN_MINUTES = 30

/** The dashboard shows an urgent reading for so long, unless a later one of its kind is not urgent. */
export const URGENT_SHOWN_HOURS = 24

/** A higher reading later than this after a low glucose shows that sugar was given, not that the low one was wrong. */
const SLIP_WITHIN_MINUTES = 5

export type FlaggedReading = { at: string; flag: Flag | null }
/** `repeat`: a second reading is requested; `calmed`: the next reading was not urgent; `counts`: reported as urgent. */
type UrgentState = 'repeat' | 'calmed' | 'counts'

/**
 * Whether an urgent reading counts yet. It counts if the reading before or after it is urgent on the same side, or if
 * nobody measured again in time: an unanswered alarm stays. So does a low glucose that was treated. `others`: readings of
 * the same kind around it. Pain is self-reported and counts at once.
 */
export function urgentState(
  kind: VitalKind,
  reading: FlaggedReading,
  others: readonly FlaggedReading[],
  now: number,
): UrgentState | null {
  if (reading.flag?.level !== 'urgent') return null
  if (kind === 'pain') return 'counts'
  const at = Date.parse(reading.at)
  const near = others
    .map((other) => ({ flag: other.flag, after: Date.parse(other.at) - at }))
    .filter(({ after }) => after !== 0 && Math.abs(after) <= REPEAT_WITHIN_MINUTES * MINUTE_MS)
  const same = ({ flag }: { flag: Flag | null }) => flag?.level === 'urgent' && flag.side === reading.flag?.side
  if (near.some((other) => other.after < 0 && same(other))) return 'counts'
  const next = near.filter(({ after }) => after > 0).sort((a, b) => a.after - b.after)[0]
  const isLowGlucose = kind === 'glucose' && reading.flag.side === 'low'
  if (next && isLowGlucose && next.after > SLIP_WITHIN_MINUTES * MINUTE_MS) return 'counts'
  if (next) return same(next) ? 'counts' : 'calmed'
  return now - at >= REPEAT_WITHIN_MINUTES * MINUTE_MS ? 'counts' : 'repeat'
}

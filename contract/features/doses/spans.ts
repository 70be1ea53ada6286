import { minutesText } from '../../measure-text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

const DAY_MIN = 1440

/** '20 min', '1 h 20 min', '2 days'; rounded up, so that a countdown never ends too early. */
export function spanText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  return minutes >= 2 * DAY_MIN ? `${Math.ceil(minutes / DAY_MIN)} days` : minutesText(minutes)
}

/** '3 h' instead of '3 h 12 min', '2 days' until a third is over: lateness need not be exact. */
export function roughSpanText(ms: number): string {
  if (ms < HOUR_MS) return spanText(ms)
  const unit = ms < 2 * DAY_MS ? HOUR_MS : DAY_MS
  return spanText(Math.floor(ms / unit) * unit)
}

import type { Entry } from '../entries.ts'
import { hoursOf } from '../when-in-words.ts'

type HoursProps = { entry: Entry; day: string; className?: string }

/** The column of times in a list of days; on a phone in two lines, the second beginning with the dash. */
export const Hours = ({ entry, day, className = '' }: HoursProps) => (
  <span className={`w-22 shrink-0 text-sm text-soft tabular-nums sm:w-40 ${className}`}>
    {hoursOf(entry, day).replace('– ', '–\u2060\u00a0')}
  </span>
)

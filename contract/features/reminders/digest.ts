import { addDays } from '../../time/calendar.ts'
import { startOfWeek } from '../../time/week.ts'
import { dayAt, momentOf } from '../../time/zones.ts'
import { type QuietHours, quietEnd } from './quiet-hours.ts'

/** How often a person gets a letter that sums up a circle: what stands in its records, as far as they may see it. */
export const digests = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof digests)[number]

/** In the morning where the person is; a weekly one on the first day of the reader’s week. */
export const DIGEST_AT = '07:00'

/** When the next digest after a moment goes; where the person has quiet hours then, at their end. null: none is wanted. */
export function nextDigest({ digest, ...quiet }: QuietHours & { digest: Digest }, after: string): string | null {
  if (digest === 'off') return null
  for (let day = dayAt(after, quiet.zone); ; day = addDays(day, 1)) {
    if (digest === 'weekly' && day !== startOfWeek(day)) continue
    const morning = momentOf(day, DIGEST_AT, quiet.zone)
    const at = quietEnd(quiet, morning) ?? morning
    if (at > after) return at
  }
}

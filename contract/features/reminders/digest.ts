import { addDays } from '../../time/calendar.ts'
import { startOfWeek } from '../../time/week.ts'
import { dayAt, momentOf } from '../../time/zones.ts'
import { type QuietHours, quietEnd } from './quiet-hours.ts'

/** How often a person gets a letter that summarises the records of a circle, as far as they may see them. */
export const digests = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof digests)[number]

/** In the person's own zone; a weekly digest comes on the first day of the reader’s week. */
const DIGEST_AT = '07:00'

/** When the next digest after a moment is sent; within quiet hours it waits until they end. null: none is wanted. */
export function nextDigest({ digest, ...quiet }: QuietHours & { digest: Digest }, after: string): string | null {
  if (digest === 'off') return null
  for (let day = dayAt(after, quiet.zone); ; day = addDays(day, 1)) {
    if (digest === 'weekly' && day !== startOfWeek(day)) continue
    const morning = momentOf(day, DIGEST_AT, quiet.zone)
    const at = quietEnd(quiet, morning) ?? morning
    if (at > after) return at
  }
}

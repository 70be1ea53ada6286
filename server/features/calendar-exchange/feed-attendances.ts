import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import type { Attendance } from '@kinfold/contract/features/events/taking-part.ts'
import { answerTo } from '@kinfold/contract/features/events/who-comes.ts'
import { shifted } from '@kinfold/contract/time/durations.ts'
import { rangeBetween } from '@kinfold/contract/time/range.ts'
import type { EventRow } from '../events/rows.ts'
import { momentOfOriginal } from '../events/series/series.ts'
import { type Span, spansIn } from '../events/spans.ts'

/** Who is named in an occurrence but does not come; `original` null: in the series. */
export const whoDeclined = (
  attendances: Attendance[],
  at: { event: EventRow; original: string | null },
  { attendeeIds }: EventContent,
) => attendeeIds.filter((id) => answerTo(attendances, at, id) === 'no')

/** The occurrences of a series that somebody declined alone, or comes to although they declined the series. */
export function answeredOnes(event: EventRow, attendances: Attendance[]): Span[] {
  const declined = new Set(whoDeclined(attendances, { event, original: null }, event))
  return attendances.flatMap(({ original, userId, answer }) => {
    if (original === null || !event.attendeeIds.includes(userId)) return []
    if ((answer === 'no') === declined.has(userId)) return []
    const moment = momentOfOriginal(original)
    const after = shifted(moment, 1)
    // All-day events are days, in no zone.
    const range = rangeBetween(moment, after, event.allDay ? 'UTC' : event.zone)
    return spansIn(event, range).filter((span) => span.original === original)
  })
}

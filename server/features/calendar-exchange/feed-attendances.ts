import type { Attendance } from '@kinfold/contract/features/events/taking-part.ts'
import { type Answers, whoComes } from '@kinfold/contract/features/events/who-comes.ts'
import { shifted } from '@kinfold/contract/time/durations.ts'
import { rangeBetween } from '@kinfold/contract/time/range.ts'
import type { EventRow } from '../events/rows.ts'
import { momentOfOriginal } from '../events/series/series.ts'
import { type Span, spansIn } from '../events/spans.ts'

/** The occurrences of a series to which others come than to the series. `attendances`: those of this event. */
export function answeredOnes(event: EventRow, attendances: Attendance[], answers: Answers): Span[] {
  const coming = (original: string | null) => whoComes(answers, { event, original }, event.attendeeIds).join()
  const usual = coming(null)
  const answered = new Set(attendances.flatMap(({ original }) => original ?? []))
  return [...answered].flatMap((original) => {
    if (coming(original) === usual) return []
    const moment = momentOfOriginal(original)
    const after = shifted(moment, 1)
    // All-day events are days, in no zone.
    const range = rangeBetween(moment, after, event.allDay ? 'UTC' : event.zone)
    return spansIn(event, range).filter((span) => span.original === original)
  })
}

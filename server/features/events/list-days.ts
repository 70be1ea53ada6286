import type { Calendar, Days, EventSummary } from '@kinfold/contract/features/events/listing.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { attendancesOf, type EventOccurrence, occurrencesByEvent, type ShownEvent } from './event-occurrences.ts'

const MOST = 5_000

/** Some days of the calendar: each event’s details once, with the times of its occurrences. */
export async function listDays(circle: Circle, days: Days): Promise<Calendar> {
  const events: EventSummary[] = []
  const ids: string[] = []
  let left = MOST
  for (const { event, occurrences } of await occurrencesByEvent(circle, rangeOf(days, circle.zone))) {
    if (occurrences.length === 0) continue
    if (left === 0) {
      left = -1
      break
    }
    const shown = occurrences.length > left ? occurrences.slice(0, left) : occurrences
    // Includes the series of each changed occurrence, because an edit of all of them starts from it.
    events.push(seriesOf(event, shown))
    for (const occurrence of shown) if (occurrence.changed) events.push(changedOf(occurrence))
    ids.push(event.id)
    left = occurrences.length > left ? -1 : left - shown.length
    if (left < 0) break
  }
  return { events, attendances: await attendancesOf(circle.db, circle.clientId, ids), cut: left < 0 }
}

function seriesOf(event: ShownEvent, occurrences: EventOccurrence[]): EventSummary {
  const starts: string[] = []
  const ends: string[] = []
  for (const { changed, start, end } of occurrences) {
    if (changed) continue
    starts.push(start)
    ends.push(end)
  }
  return { ...event, original: null, unanswered: event.questions - event.answered, starts, ends }
}

function changedOf({ event, changed, original, start, end }: EventOccurrence): EventSummary {
  // Called only for changed ones.
  const { content, authorId, version } = changed!
  const { questions } = content
  const unanswered = questions.filter(({ answer }) => answer === null).length
  const own = { authorId, version, questions: questions.length, unanswered, starts: [start], ends: [end] }
  return { ...content, id: event.id, original, rule: event.rule, ...own }
}

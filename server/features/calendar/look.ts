import type { Calendar, Days, EventSummary } from '@kinfold/contract/features/calendar/look.ts'
import type { Circle } from '../../access/circles.ts'
import { attendancesOf, type Happening, happeningsIn } from './happenings.ts'
import { rangeOf } from './spans.ts'

const MOST = 5_000

/** Some days of the calendar: each event’s details once, and when it happens. */
export async function lookAt(circle: Circle, days: Days): Promise<Calendar> {
  const all = await happeningsIn(circle, rangeOf(days, circle.zone))
  const happenings = all.length > MOST ? all.slice(0, MOST) : all
  const events: EventSummary[] = []
  const told = new Set<string>()
  for (const happening of happenings) {
    const { event, changed } = happening
    // The series with each of its changed occurrences, too: an edit of all of them begins from it.
    if (!told.has(event.id)) {
      told.add(event.id)
      events.push(summaryOf({ ...happening, changed: null }))
    }
    if (changed) events.push(summaryOf(happening))
  }
  return {
    events,
    occurrences: happenings.map(({ event, original, start, end, changed }) => ({
      eventId: event.id,
      original,
      start,
      end,
      overridden: changed !== null,
    })),
    attendances: await attendancesOf(circle.db, circle.clientId, [...told]),
    cut: all.length > MOST,
  }
}

function summaryOf({ event, changed, original }: Happening): EventSummary {
  if (!changed) return { ...event, original: null, unanswered: event.questions - event.answered }
  const { content, authorId, version } = changed
  const { questions } = content
  const unanswered = questions.filter(({ answer }) => answer === null).length
  const { id, rule } = event
  return { ...content, id, original, rule, questions: questions.length, unanswered, authorId, version }
}

import type { Calendar, Days, EventSummary } from '@kinfold/contract/features/calendar/look.ts'
import type { Circle } from '../../access/circles.ts'
import { attendancesOf, contentOf, type Happening, happeningsIn } from './happenings.ts'
import { rangeOf } from './spans.ts'

const MOST = 5_000

/** Some days of the calendar: each event’s details once, and when it happens. */
export async function lookAt(circle: Circle, days: Days): Promise<Calendar> {
  const all = await happeningsIn(circle, rangeOf(days, circle.zone))
  const happenings = all.slice(0, MOST)
  const events = new Map<string, EventSummary>()
  for (const happening of happenings) {
    // The series with each of its changed occurrences: an edit of all of them begins from it.
    for (const each of happening.changed ? [happening, { ...happening, changed: null }] : [happening]) {
      const key = each.changed ? `${each.event.id} ${each.original}` : each.event.id
      if (!events.has(key)) events.set(key, summaryOf(each))
    }
  }
  const ids = [...new Set(happenings.map(({ event }) => event.id))]
  return {
    events: [...events.values()],
    occurrences: happenings.map(({ event, original, start, end, changed }) => ({
      eventId: event.id,
      original,
      start,
      end,
      overridden: changed !== null,
    })),
    attendances: await attendancesOf(circle.db, circle.clientId, ids),
    cut: all.length > MOST,
  }
}

function summaryOf(happening: Happening): EventSummary {
  const { event, changed, original } = happening
  const { questions, ...content } = contentOf(happening)
  return {
    ...content,
    id: event.id,
    original: changed ? original : null,
    questions: questions.length,
    unanswered: questions.filter(({ answer }) => answer === null).length,
    authorId: (changed ?? event).authorId,
    version: (changed ?? event).version,
  }
}

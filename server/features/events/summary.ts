import { dayText, momentText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { clock } from '../../core/clock.ts'
import { eventsById } from './changed.ts'
import { contentOf, type EventOccurrence, eventOccurrencesIn } from './event-occurrences.ts'

/** Unanswered questions for future appointments. */
export const summary: Parts['summary'] = {
  questions: (circle) => {
    const open = circle.may('calendar.read')
    return open && readLines(open)
  },
}

/** Appointments are rarely made further ahead. */
const AHEAD_DAYS = 366

/** Each with the day on which it will be asked: a series' question on the next of its days. */
async function readLines(circle: Circle<'calendar.read'>) {
  const now = clock.now().toISOString()
  const today = dayAt(now, circle.zone)
  const isLeft = (occurrence: EventOccurrence) => {
    const { allDay, status } = contentOf(occurrence)
    return occurrence.end >= (allDay ? today : now) && status !== 'cancelled' && status !== 'noshow'
  }
  const range = rangeOf({ from: today, to: addDays(today, AHEAD_DAYS) }, circle.zone)
  const coming = (await eventOccurrencesIn(circle, range)).filter(isLeft)
  const asking = coming.filter(({ changed, event }) => changed === null && event.questions > event.answered)
  const whole = await eventsById(circle, [...new Set(asking.map(({ event }) => event.id))])
  const ofSeries = new Map(whole.map(({ id, questions }) => [id, questions]))
  const told = new Set<string>()
  return coming.flatMap((occurrence) => {
    const { title, allDay } = contentOf(occurrence)
    const day = allDay ? dayText(occurrence.start) : momentText(occurrence.start, circle.zone, 'date')
    const questions = occurrence.changed?.content.questions ?? ofSeries.get(occurrence.event.id) ?? []
    // A changed occurrence has those of its series, too.
    const open = questions.filter(({ id, answer }) => !answer && !told.has(id))
    for (const { id } of open) told.add(id)
    return open.map(({ question }) => ({ lead: null, text: `${question} (${title}, ${day})`, mark: null }))
  })
}

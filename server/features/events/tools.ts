import { MOST_DAYS } from '@kinfold/contract/features/events/listing.ts'
import { Original } from '@kinfold/contract/features/events/schemas.ts'
import { Id } from '@kinfold/contract/fields.ts'
import { addDays, earlier } from '@kinfold/contract/time/calendar.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import * as z from 'zod/mini'
import type { Circle } from '../../access/circles/circles.ts'
import { days, tool } from '../../access/manifest/tool.ts'
import { contentOf, type EventOccurrence, eventOccurrencesIn } from './event-occurrences.ts'
import { readEvent } from './events.ts'

const MOST = 200
const MOST_DAYS_ASKED = 366

export const eventsOfDays = tool({
  name: 'calendar',
  about: 'Appointments, visits, activities, birthdays and other events of some days, in order; not who is on duty.',
  needs: 'calendar.read',
  input: days(MOST_DAYS_ASKED),
  async run(circle, range) {
    const occurrences = await firstOccurrences(circle, range)
    return { events: occurrences.slice(0, MOST).map(shown) }
  },
})

export const eventDetails = tool({
  name: 'event_details',
  about:
    'One event of the calendar in full: what to prepare, and the questions for the doctor with their answers. `original`: which date of a repeating one, as the calendar says.',
  needs: 'calendar.read',
  input: z.object({ id: Id, original: z.optional(Original) }),
  async run(circle, { id, original }) {
    const { event, occurrence } = await readEvent(circle, id, original)
    const { title, preparation, reason, questions, outcomeNote } = occurrence ?? event
    return {
      ...{ title, preparation, reason, outcomeNote },
      questions: questions.map(({ question, answer }) => ({ question, answer })),
      source: { label: title, path: `/calendar?event=${id}` },
    }
  },
})

export const eventTools = [eventsOfDays, eventDetails]

/** A page of the calendar at a time, until there are more than enough: a year can hold hundreds of thousands. */
async function firstOccurrences(circle: Circle<'calendar.read'>, { from, to }: { from: string; to: string }) {
  const found = new Map<string, EventOccurrence>()
  for (let start = from; start <= to && found.size <= MOST; start = addDays(start, MOST_DAYS)) {
    const page = { from: start, to: earlier(to, addDays(start, MOST_DAYS - 1)) }
    // What lasts beyond a page is on the next one, too.
    for (const occurrence of await eventOccurrencesIn(circle, rangeOf(page, circle.zone)))
      if (contentOf(occurrence).kind !== 'shift') found.set(`${occurrence.event.id} ${occurrence.original}`, occurrence)
  }
  return [...found.values()]
}

function shown(occurrence: EventOccurrence) {
  const { kind, title, allDay, place, provider, status, transport, attendeeIds } = contentOf(occurrence)
  const { event, changed, original, start, end } = occurrence
  return {
    ...{ id: event.id, original, kind, title, allDay, place, provider, status, start, end, attendeeIds },
    transport: transport.state,
    questions: changed ? changed.content.questions.length : event.questions,
    source: { label: title, path: `/calendar?event=${event.id}&at=${encodeURIComponent(original)}` },
  }
}

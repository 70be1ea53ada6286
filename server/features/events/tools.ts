import { eventPath } from '@kinfold/contract/features/events/event-path.ts'
import { MOST_DAYS } from '@kinfold/contract/features/events/listing.ts'
import { Original } from '@kinfold/contract/features/events/schemas.ts'
import { Id } from '@kinfold/contract/fields.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import * as z from 'zod/mini'
import { days, tool } from '../../access/manifest/tool.ts'
import { contentOf, eventOccurrencesIn } from './event-occurrences.ts'
import { readEvent } from './events.ts'

const MOST = 200

export const eventsOfDays = tool({
  name: 'calendar',
  about: 'Appointments, visits, activities, birthdays and other events of some days, in order; not who is on duty.',
  needs: 'calendar.read',
  input: days(MOST_DAYS),
  async run(circle, range) {
    const occurrences = await eventOccurrencesIn(circle, rangeOf(range, circle.zone))
    return {
      events: occurrences
        .filter((occurrence) => contentOf(occurrence).kind !== 'shift')
        .slice(0, MOST)
        .map((occurrence) => {
          const { kind, title, allDay, place, provider, status, transport, attendeeIds } = contentOf(occurrence)
          const { event, changed, original, start, end } = occurrence
          return {
            ...{ id: event.id, original, kind, title, allDay, place, provider, status, start, end, attendeeIds },
            transport: transport.state,
            questions: changed ? changed.content.questions.length : event.questions,
            source: { label: title, path: eventPath(event.id, original) },
          }
        }),
    }
  },
})

export const eventDetails = tool({
  name: 'event_details',
  about:
    'One event of the calendar in full: what to prepare, and the questions for the doctor with their answers. `original`: which date of a repeating one, as the calendar says.',
  needs: 'calendar.read',
  input: z.object({ id: Id, original: z.optional(Original) }),
  async run(circle, { id, original }) {
    const { event, original: about, occurrence } = await readEvent(circle, id, original)
    const { title, preparation, reason, questions, outcomeNote } = occurrence ?? event
    return {
      ...{ title, preparation, reason, outcomeNote },
      questions: questions.map(({ question, answer }) => ({ question, answer })),
      source: { label: title, path: eventPath(id, about) },
    }
  },
})

export const eventTools = [eventsOfDays, eventDetails]

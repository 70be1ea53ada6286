import { eventPath } from '@kinfold/contract/features/events/event-path.ts'
import { byBeginning, MOST_DAYS } from '@kinfold/contract/features/events/listing.ts'
import { eventKinds, Original } from '@kinfold/contract/features/events/schemas.ts'
import { Day, Id, oneOf } from '@kinfold/contract/fields.ts'
import { addDays, earlier } from '@kinfold/contract/time/calendar.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import * as z from 'zod/mini'
import type { Circle } from '../../access/circles/circles.ts'
import { atMostDays, tool } from '../../access/manifest/tool.ts'
import { contentOf, type EventOccurrence, eventOccurrencesIn } from './event-occurrences.ts'
import { readEvent } from './events.ts'

const MOST = 200
const MOST_DAYS_ASKED = 366

const Asked = z
  .object({
    from: Day,
    to: Day,
    kinds: z.optional(z.array(oneOf(eventKinds))),
    only: z.optional(oneOf(['with_questions', 'with_ride'])),
    newest: z.optional(z.boolean()),
  })
  .check(atMostDays(MOST_DAYS_ASKED))
type Asked = z.output<typeof Asked>

export const eventsOfDays = tool({
  name: 'calendar',
  about:
    'Appointments, visits, activities, birthdays and other events of some days, in order; not who is on duty. `kinds`: only these. `only`: those with questions for the doctor, or with a ride noted. `isMore`: there are more, and these are the first, or with `newest` the last; then never say that there is no other. `rideBy`, who offered the ride, and `attendeeIds` are ids of `people`.',
  needs: 'calendar.read',
  input: Asked,
  async run(circle, asked) {
    const found = await occurrencesOf(circle, asked)
    const listed = asked.newest ? found.slice(-MOST) : found.slice(0, MOST)
    return { events: listed.map(shown), isMore: found.length > MOST }
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

/** A page of the calendar at a time, until there are more than enough: a year can hold hundreds of thousands. */
async function occurrencesOf(circle: Circle<'calendar.read'>, { kinds = notDuty, only, newest, ...range }: Asked) {
  const found = new Map<string, EventOccurrence>()
  for (const page of newest ? pagesOf(range).toReversed() : pagesOf(range)) {
    // What lasts beyond a page is on the next one, too.
    for (const occurrence of await eventOccurrencesIn(circle, rangeOf(page, circle.zone), kinds))
      if (isWanted(occurrence, only)) found.set(`${occurrence.event.id} ${occurrence.original}`, occurrence)
    if (found.size > MOST) break
  }
  return byBeginning([...found.values()], circle.zone)
}

const notDuty = eventKinds.filter((kind) => kind !== 'shift')

function pagesOf({ from, to }: { from: string; to: string }) {
  const pages = []
  for (let start = from; start <= to; start = addDays(start, MOST_DAYS))
    pages.push({ from: start, to: earlier(to, addDays(start, MOST_DAYS - 1)) })
  return pages
}

function isWanted(occurrence: EventOccurrence, only: Asked['only']): boolean {
  if (only === 'with_questions') return questionsOf(occurrence) > 0
  return only !== 'with_ride' || contentOf(occurrence).transport.state !== 'none'
}

const questionsOf = ({ event, changed }: EventOccurrence) =>
  changed ? changed.content.questions.length : event.questions

function shown(occurrence: EventOccurrence) {
  const { kind, title, allDay, place, provider, status, transport, attendeeIds } = contentOf(occurrence)
  const { event, original, start, end } = occurrence
  return {
    ...{ id: event.id, original, kind, title, allDay, place, provider, status, start, end, attendeeIds },
    transport: transport.state,
    rideBy: transport.by,
    questions: questionsOf(occurrence),
    source: { label: title, path: eventPath(event.id, original) },
  }
}

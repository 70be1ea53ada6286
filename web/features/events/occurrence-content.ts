import type { CalendarEvent, EventContent } from '@kinfold/contract/features/events/schemas.ts'
import type { EventRecord } from '@kinfold/contract/features/events/taking-part.ts'
import { answersIn, whoComes } from '@kinfold/contract/features/events/who-comes.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { type EventEntry, entryKey, placeOf, type Times } from './entries.ts'
import { isOff } from './event-kinds.ts'
import { movedBy } from './moving/moves.ts'

/** An event's content, without author and time of writing. */
export function contentOf(event: CalendarEvent): EventContent {
  const { id, original, authorId, authorName, createdAt, updatedAt, version, ...content } = event
  return content
}

/** Its days if all day, else its moments. The contract requires one of them. */
export const timesOf = ({ allDay, startDay, endDay, startsAt, endsAt }: EventContent): Times =>
  allDay ? { start: startDay!, end: endDay! } : { start: startsAt!, end: endsAt! }

/** The fields for the times. */
export const whenOf = ({ start, end }: Times, allDay: boolean) =>
  allDay
    ? { startDay: start, endDay: end, startsAt: null, endsAt: null }
    : { startDay: null, endDay: null, startsAt: start, endsAt: end }

/** One occurrence: its own version if it was changed, else the series with the times of the occurrence. */
export function occurrenceOf({ event, occurrence }: EventRecord, original: string | undefined): CalendarEvent {
  if (occurrence) return occurrence
  if (!event.rule || !original) return event
  const times = timesOf(event)
  const dayOf = (start: string) => (event.allDay ? start : dayAt(start, event.zone))
  const days = daysBetween(dayOf(times.start), dayOf(original))
  // At the same time of day as the series, even when clocks change.
  const { end } = movedBy(times, event.allDay, { days, minutes: 0, part: 'all' }, event.zone)
  return { ...event, ...whenOf({ start: original, end }, event.allDay) }
}

/** The same as an entry of the grids, so that it can be moved like one. */
export function entryOf(record: EventRecord, original: string | undefined, zone: string): EventEntry {
  const event = occurrenceOf(record, original)
  const times = timesOf(event)
  const unanswered = event.questions.filter(({ answer }) => !answer).length
  const occurrence = {
    eventId: event.id,
    original: original ?? times.start,
    ...times,
    overridden: record.occurrence !== null,
  }
  const here = { starts: [times.start], ends: [times.end] }
  return {
    key: entryKey(occurrence, record.event.rule),
    title: event.title,
    tone: event.kind,
    allDay: event.allDay,
    faded: isOff(event.status),
    event: { ...event, rule: record.event.rule, questions: event.questions.length, unanswered, ...here },
    occurrence,
    people: whoComes(answersIn(record.attendances), { event, original: occurrence.original }, event.attendeeIds),
    ...placeOf(times, event.allDay, zone),
    ...times,
  }
}

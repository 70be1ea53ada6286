import type { CalendarEvent, EventContent } from '@kinfold/contract/features/events/schemas.ts'
import type { EventRecord } from '@kinfold/contract/features/events/taking-part.ts'
import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { momentAt, wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { type EventEntry, entryKey, placeOf, type Times } from './entries.ts'
import { isOff } from './event-kinds.ts'

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
  return { ...event, ...whenOf({ start: original, end: endOf(event, original) }, event.allDay) }
}

/** The end of an occurrence: at the same time of day as that of the series, even when clocks change. */
function endOf(event: CalendarEvent, original: string): string {
  const { start, end } = timesOf(event)
  if (event.allDay) return addDays(original, daysBetween(start, end))
  const [from, until] = [wallClockOf(start, event.zone), wallClockOf(end, event.zone)]
  const day = addDays(wallClockOf(original, event.zone).day, daysBetween(from.day, until.day))
  const ends = momentAt({ day, minutes: until.minutes }, event.zone)
  // Only in a skipped hour could it end before it begins.
  return ends >= original ? ends : new Date(Date.parse(original) + Date.parse(end) - Date.parse(start)).toISOString()
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
    key: entryKey(occurrence),
    title: event.title,
    tone: event.kind,
    allDay: event.allDay,
    faded: isOff(event.status),
    event: { ...event, rule: record.event.rule, questions: event.questions.length, unanswered, ...here },
    occurrence,
    ...placeOf(times, event.allDay, zone),
    ...times,
  }
}

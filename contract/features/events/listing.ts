import * as z from 'zod/mini'
import { compareText } from '../../compare-text.ts'
import { AccountId, Day, InCircle, SearchText } from '../../fields.ts'
import { DAY_MS } from '../../time/durations.ts'
import { startOfDay } from '../../time/zones.ts'
import { eventKinds, eventStatuses, Transport } from './schemas.ts'
import { Attendance } from './taking-part.ts'

/** The most days that one calendar request may span. */
export const MOST_DAYS = 62

/**
 * The details of an event that a calendar shows, and its times; the rest comes through `calendar.read`. With
 * `original`: one occurrence that was changed on its own; without it: the event or series.
 */
export const EventSummary = z.object({
  id: z.string(),
  original: z.nullable(z.string()),
  kind: z.enum(eventKinds),
  title: z.string(),
  allDay: z.boolean(),
  zone: z.string(),
  rule: z.nullable(z.string()),
  place: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  transport: Transport,
  attendeeIds: z.array(AccountId),
  status: z.enum(eventStatuses),
  questions: z.int(),
  unanswered: z.int(),
  authorId: AccountId,
  version: z.int(),
  /** One entry for each occurrence in these days. All day: days, both included; otherwise timestamps. */
  starts: z.array(z.string()),
  ends: z.array(z.string()),
})
export type EventSummary = z.output<typeof EventSummary>

/**
 * Occurrences in a month are many and much alike, so they are sent as times of their events; `occurrencesIn` lists
 * them.
 */
export const Calendar = z.object({
  events: z.array(EventSummary),
  attendances: z.array(Attendance),
  /** There were more than one request can return (5,000 occurrences). */
  cut: z.boolean(),
})
export type Calendar = z.output<typeof Calendar>

/** One occurrence. All day: `start` and `end` are days, both included; otherwise timestamps. */
export type Occurrence = {
  eventId: string
  original: string
  start: string
  end: string
  /** Changed on its own: its details are found under its `original`. */
  overridden: boolean
}

/** Sorted by their beginnings in the circle's zone, where a whole day begins at midnight; equal ones stay as they were. */
export function byBeginning<T extends Pick<Occurrence, 'start'>>(found: readonly T[], zone: string): T[] {
  // Each is looked up once, not in every comparison: there may be thousands.
  const beginnings = new Map(found.map((each) => [each, beginningOf(each, zone)]))
  return found.toSorted((one, other) => beginnings.get(one)! - beginnings.get(other)!)
}

const beginningOf = ({ start }: Pick<Occurrence, 'start'>, zone: string) =>
  Date.parse(start.length === DAY_LENGTH ? startOfDay(start, zone) : start)
const DAY_LENGTH = 'YYYY-MM-DD'.length

/** All occurrences, sorted by their beginning, days by their midnight in UTC. */
export function occurrencesIn({ events }: Pick<Calendar, 'events'>): Occurrence[] {
  const found = events.flatMap(({ id: eventId, original, starts, ends }) =>
    starts.map((start, index) => ({
      ...{ eventId, start, original: original ?? start },
      // There is an end for each start.
      ...{ end: ends[index]!, overridden: original !== null },
    })),
  )
  return found.sort((a, b) => Date.parse(a.start) - Date.parse(b.start) || compareText(a.eventId, b.eventId))
}

/** Returns a function that finds the details of an occurrence. */
export function detailsIn({ events }: Pick<Calendar, 'events'>): (occurrence: Occurrence) => EventSummary {
  const keyed = new Map(events.map((event) => [`${event.id} ${event.original ?? ''}`, event]))
  // The answer holds the details of each of its occurrences.
  return ({ eventId, original, overridden }) => keyed.get(`${eventId} ${overridden ? original : ''}`)!
}

/** Days in the circle’s zone, both included. */
export const Days = z.extend(InCircle, { from: Day, to: Day }).check(
  z.refine(({ from, to }) => from <= to, { error: 'This ends before it begins', path: ['to'] }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    error: `Ask for at most ${MOST_DAYS} days`,
    path: ['to'],
  }),
)
export type Days = z.output<typeof Days>

export const EventSearch = z.extend(InCircle, { search: SearchText })

/** An event by the date that is meant: of a series the next one, else the last. */
export const FoundEvent = z.extend(
  z.pick(EventSummary, { id: true, original: true, kind: true, title: true, status: true }),
  {
    allDay: z.boolean(),
    /** A day if it lasts all day, otherwise a timestamp. */
    start: z.string(),
  },
)
export type FoundEvent = z.output<typeof FoundEvent>

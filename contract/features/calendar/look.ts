import * as z from 'zod/mini'
import { AccountId, Day, InCircle } from '../../fields.ts'
import { eventKinds, eventStatuses, Transport } from './schemas.ts'
import { Attendance } from './taking-part.ts'

/** The most days that one look at the calendar may span. */
export const LONGEST_LOOK_DAYS = 62
const DAY_MS = 86_400_000

/** Of an event what a calendar shows; the rest through `calendar.read`. */
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
})
export type EventSummary = z.output<typeof EventSummary>

/** Once something happens. `start` and `end` are days, both included, where it is all day, otherwise moments. */
export const Occurrence = z.object({
  eventId: z.string(),
  original: z.string(),
  start: z.string(),
  end: z.string(),
  /** Changed for itself: its details are under its `original`. */
  overridden: z.boolean(),
})
export type Occurrence = z.output<typeof Occurrence>

/** Details once, in `events` (series, and occurrences that were changed for themselves); each occurrence names its own. */
export const Calendar = z.object({
  events: z.array(EventSummary),
  occurrences: z.array(Occurrence),
  attendances: z.array(Attendance),
  /** There was more than one look can hold (5,000). */
  cut: z.boolean(),
})
export type Calendar = z.output<typeof Calendar>

/** Finds the details of an occurrence. */
export function detailsIn({ events }: Pick<Calendar, 'events'>): (occurrence: Occurrence) => EventSummary {
  const keyed = new Map(events.map((event) => [`${event.id} ${event.original ?? ''}`, event]))
  // The answer holds the details of each of its occurrences.
  return ({ eventId, original, overridden }) => keyed.get(`${eventId} ${overridden ? original : ''}`)!
}

/** Days in the circle’s zone, both included. */
export const Days = z.extend(InCircle, { from: Day, to: Day }).check(
  z.refine(({ from, to }) => from <= to, { error: 'This ends before it begins', path: ['to'] }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < LONGEST_LOOK_DAYS * DAY_MS, {
    error: `Ask for at most ${LONGEST_LOOK_DAYS} days`,
    path: ['to'],
  }),
)
export type Days = z.output<typeof Days>

import * as z from 'zod/mini'
import {
  AccountId,
  Day,
  Id,
  Instant,
  InstantInput,
  lineText,
  maybe,
  oneOf,
  optionalLine,
  optionalText,
  text,
  together,
  Version,
  Zone,
} from '../../fields.ts'
import { DAY_MS } from '../../time/durations.ts'

export const eventKinds = [
  'appointment',
  'visit',
  'shift',
  'activity',
  'refill',
  'birthday',
  'reminder',
  'other',
] as const
export type EventKind = (typeof eventKinds)[number]

export const eventStatuses = ['proposed', 'booked', 'fulfilled', 'cancelled', 'noshow'] as const
export type EventStatus = (typeof eventStatuses)[number]

export const transportStates = ['none', 'needed', 'offered', 'confirmed'] as const
/** What an edit or removal covers: one occurrence, it and all that follow, or the whole series. */
export const scopes = ['this', 'following', 'all'] as const

/** The longest a single event may last; use a repetition for more. */
export const LONGEST_EVENT_DAYS = 31

const isOriginal = (value: string) =>
  z.safeParse(Day, value).success || z.safeParse(z.iso.datetime({ offset: true }), value).success
/**
 * Identifies an occurrence of a series by its original start under the rule, even if it was moved. A day (all day) or a
 * timestamp.
 */
export const Original = z.pipe(
  z.string().check(z.maxLength(40), z.refine(isOriginal, 'This is not a date of the series')),
  z.transform((value: string) => (value.length > 10 ? new Date(value).toISOString() : value)),
)

/** A question for the doctor, and the answer. */
export const Question = z.object({
  id: Id,
  question: text(500, 'Please write the question'),
  answer: optionalText(4_000),
})
export type Question = z.output<typeof Question>

export const Transport = z.object({ state: z._default(oneOf(transportStates), 'none'), by: maybe(AccountId) })

const content = {
  kind: oneOf(eventKinds, 'Please choose what this is'),
  title: lineText(200, 'Please give it a title'),
  /** All day: startDay and endDay, both included. Otherwise startsAt and endsAt. */
  allDay: z._default(z.boolean(), false),
  startDay: maybe(Day),
  endDay: maybe(Day),
  startsAt: maybe(InstantInput),
  endsAt: maybe(InstantInput),
  /** The zone whose wall clock a repetition follows. */
  zone: Zone,
  /** RFC 5545, the text after 'RRULE:'. */
  rule: optionalText(300),
  place: optionalLine(300),
  provider: optionalLine(200),
  reason: optionalText(1_000),
  preparation: optionalText(4_000),
  questions: z._default(z.array(Question).check(z.maxLength(30, 'Use at most 30 questions')), []),
  transport: z._default(Transport, { state: 'none', by: null }),
  /** The participants; for a shift, who is on duty. */
  attendeeIds: z._default(z.array(AccountId).check(z.maxLength(30, 'Choose at most 30 people')), []),
  status: z._default(oneOf(eventStatuses), 'booked'),
  outcomeNote: optionalText(4_000),
}

type When = {
  allDay: boolean
  startDay: string | null
  endDay: string | null
  startsAt: string | null
  endsAt: string | null
}

/** It has a beginning and an end of its kind, in this order and not too far apart. */
const lastsSensibly = together<When>((value, refuse) => {
  const names = value.allDay ? (['startDay', 'endDay'] as const) : (['startsAt', 'endsAt'] as const)
  const [start, end] = names.map((name) => value[name])
  if (!start) return refuse(names[0], 'Please say when it begins')
  if (!end) return refuse(names[1], 'Please say when it ends')
  const lasts = Date.parse(end) - Date.parse(start)
  if (lasts < 0) return refuse(names[1], 'This ends before it begins')
  if (lasts > LONGEST_EVENT_DAYS * DAY_MS) refuse(names[1], `Use at most ${LONGEST_EVENT_DAYS} days, or let it repeat`)
})

export const EventContent = z.object(content).check(lastsSensibly)
export type EventContent = z.output<typeof EventContent>
export const NewEvent = z.object({ id: Id, ...content }).check(lastsSensibly)
export type NewEvent = z.output<typeof NewEvent>

/**
 * An edit replaces the whole content. With `original`, the times are those of that occurrence, whatever the scope:
 * - this: changes only that occurrence; `version` is that of what was shown for it (its own once it was changed).
 * - following: ends the series before it and starts a new one under `newId`; `version` is that of the series.
 * - all: applies the same move and changes to the whole series.
 * For these two, `occurrenceVersion` says which changed occurrence was shown (null: it was as its series), so that what
 * others recorded on that date since then stays. Left out: the current one.
 * Without `original` the content is that of the event itself, and the scope of a series can only be all.
 */
export const EventEdit = z
  .object({
    version: Version,
    scope: z._default(oneOf(scopes), 'all'),
    original: maybe(Original),
    newId: maybe(Id),
    occurrenceVersion: z.optional(z.nullable(Version)),
    ...content,
  })
  .check(lastsSensibly)
export type EventEdit = z.output<typeof EventEdit>

/** An event or series; with `original`, one changed occurrence. */
export const CalendarEvent = z.object({
  id: z.string(),
  original: z.nullable(z.string()),
  ...content,
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})
export type CalendarEvent = z.output<typeof CalendarEvent>

import * as z from 'zod/mini'
import { AccountId, Id, InCircle, maybe, oneOf, text, WithId } from '../../fields.ts'
import { CalendarEvent, Original, Question, scopes, transportStates } from './schemas.ts'

export const attendances = ['yes', 'no', 'maybe'] as const

export const Attendance = z.object({
  eventId: z.string(),
  /** null: for the whole series. An answer for one occurrence takes precedence. */
  original: z.nullable(z.string()),
  userId: AccountId,
  answer: oneOf(attendances),
})
export type Attendance = z.output<typeof Attendance>

/**
 * An event or series in full, and who comes. `original`: which date of a series this is about, the requested one or
 * otherwise the next (the last if none is to come); null if there is none. `occurrence`: what that was changed to.
 */
export const EventRecord = z.object({
  event: CalendarEvent,
  original: z.nullable(z.string()),
  occurrence: z.nullable(CalendarEvent),
  attendances: z.array(Attendance),
})
export type EventRecord = z.output<typeof EventRecord>

export const OfEvent = z.extend(InCircle, { original: z.optional(Original) })
/** `original`: required for a part of a series. */
export const Removal = z.extend(InCircle, { scope: z._default(oneOf(scopes), 'all'), original: z.optional(Original) })
export const Restoring = z.object({ original: maybe(Original) })

export const AttendanceAnswer = z.object({ original: maybe(Original), answer: oneOf(attendances) })
/**
 * offered: the caller drives. confirmed: the offer is accepted. needed or none: it is withdrawn. `by` is whose offer
 * the caller saw; null: nobody's; left out: whoever drives. Of a series always for one date, `original`.
 */
export const TransportAnswer = z.object({
  original: maybe(Original),
  state: oneOf(transportStates),
  by: z.optional(z.nullable(AccountId)),
})
export type TransportAnswer = z.output<typeof TransportAnswer>
/** How many answers may be `seen`. More than one, because the caller may not know which of their own arrived. */
export const MOST_SEEN = 10

export const NewQuestion = z.object({ id: Id, original: maybe(Original), question: Question.shape.question })
/**
 * `seen`: the answers that the writer knew. Another one, which somebody saved meanwhile, is not overwritten; left out,
 * as by a page from before this was asked, none is compared.
 */
export const QuestionAnswer = z.object({
  original: maybe(Original),
  answer: Question.shape.answer,
  seen: z.optional(z.array(text(4_000)).check(z.maxLength(MOST_SEEN, `Use at most ${MOST_SEEN} answers`))),
})
export type QuestionAnswer = z.output<typeof QuestionAnswer>
export const ThisQuestion = z.extend(WithId, { questionId: Id })

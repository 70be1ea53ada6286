import { isDeepStrictEqual } from 'node:util'
import type { CalendarEvent, EventContent, Question } from '@kinfold/contract/features/events/schemas.ts'
import type { Attendance, QuestionAnswer, TransportAnswer } from '@kinfold/contract/features/events/taking-part.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Circle, record } from '../../access/circles/circles.ts'
import { nextVersion } from '../../access/records/record.ts'
import { addWithRoom } from '../../access/records/room.ts'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { findEvent, showChanged, showEvent, withoutDate } from './events.ts'
import { saveChanged, shownOf } from './occurrences.ts'
import type { EventRow } from './rows.ts'
import { dayOfOriginal } from './series/moved-rule.ts'
import { hasOccurrence } from './series/series.ts'
import { calendarAttendances, calendarEvents } from './table.ts'

type Answer = { original: string | null; answer: Attendance['answer'] }

/** ‘I come’, to one occurrence or to all: the last answer counts, so one to all replaces those to single dates. */
export async function attend(circle: Circle, id: string, { original, answer }: Answer) {
  const event = await findEvent(circle, id)
  if (!event) throw failure('NOT_FOUND')
  if (original !== null && !hasOccurrence(event, original)) throw failure('NO_OCCURRENCE')
  const { clientId, userId: authorId } = circle
  const { clientId: client, eventId, original: which, authorId: author } = calendarAttendances
  await addWithRoom(circle, calendarAttendances, { eventId: id }, async (inside, full) => {
    if (full) throw full
    const save = (db: Db) =>
      db
        .insert(calendarAttendances)
        .values({ clientId, eventId: id, original: original ?? '', authorId, answer })
        .onConflictDoUpdate({
          target: [client, eventId, which, author],
          set: { answer, updatedAt: sql`now()` },
          setWhere: sql`${calendarAttendances.answer} <> ${answer}`,
        })
    if (original !== null || event.rule === null) return save(inside.db)
    return inTransaction(inside.db, async (db) => {
      await forgetSingle({ ...inside, db }, event)
      return save(db)
    })
  })
}

/** Deletes the caller's answers to single dates of a series from today on: what was answered for the past stays. */
async function forgetSingle({ db, clientId, userId }: Circle, { id, zone }: EventRow) {
  const { clientId: client, eventId, original, authorId } = calendarAttendances
  const own = and(eq(client, clientId), eq(eventId, id), eq(authorId, userId))
  const today = dayAt(clock.now().getTime(), zone)
  const answers = await db.select({ original }).from(calendarAttendances).where(own)
  const coming = answers.map((answer) => answer.original).filter((name) => name && dayOfOriginal(name, zone) >= today)
  if (coming.length > 0) await db.delete(calendarAttendances).where(and(own, inArray(original, coming)))
}

/**
 * Offers to drive, confirms or withdraws it, for one date. @throws BAD_INPUT without a date of a series, and with the
 * current state TRANSPORT_TAKEN if somebody else was first, VERSION_CONFLICT if the offer to confirm is no longer there
 * or somebody else drives than the caller saw
 */
export const setTransport = (circle: Circle, id: string, { original, ...answer }: TransportAnswer) =>
  change(circle, id, original, (content, current) => {
    if (current.rule !== null && original === null) throw withoutDate()
    const transport = transportAfter(circle, current, answer)
    return isDeepStrictEqual(transport, current.transport) ? content : { ...content, transport }
  })

function transportAfter(
  { userId }: Circle,
  current: CalendarEvent,
  { state, by: seen }: Omit<TransportAnswer, 'original'>,
): EventContent['transport'] {
  const { state: now, by } = current.transport
  if (state === 'offered' && by !== null && by !== userId) throw failure('TRANSPORT_TAKEN', { current })
  if (state === 'offered') return { state, by: userId }
  const isAnothers = seen !== undefined && by !== null && seen !== by
  if (isAnothers) throw failure('VERSION_CONFLICT', { current })
  if (state !== 'confirmed') return { state, by: null }
  const isOffered = now === 'offered' || now === 'confirmed'
  if (!isOffered || by === null) throw failure('VERSION_CONFLICT', { current })
  return { state, by }
}

const MOST_QUESTIONS = 30

export const addQuestion = (
  circle: Circle,
  id: string,
  { original, ...question }: Omit<Question, 'answer'> & { original: string | null },
) =>
  change(circle, id, original, (content) => {
    const stored = content.questions.find((each) => each.id === question.id)
    if (stored && stored.question !== question.question) throw failure('ID_TAKEN')
    if (stored) return content
    if (content.questions.length >= MOST_QUESTIONS)
      throw failure('BAD_INPUT', { fields: { question: `Use at most ${MOST_QUESTIONS} questions` } })
    return { ...content, questions: [...content.questions, { ...question, answer: null }] }
  })

/** It may wait on a device for hours. @throws VERSION_CONFLICT if somebody saved another one that its writer had not seen */
export const answerQuestion = (
  circle: Circle,
  id: string,
  questionId: string,
  { original, answer, seen }: QuestionAnswer,
) =>
  change(circle, id, original, (content, current) => {
    const stored = content.questions.find((each) => each.id === questionId)
    if (!stored) throw failure('NOT_FOUND')
    if (stored.answer === answer) return content
    if (seen && stored.answer !== null && !seen.includes(stored.answer)) throw failure('VERSION_CONFLICT', { current })
    const questions = content.questions.map((each) => (each.id === questionId ? { ...each, answer } : each))
    return { ...content, questions }
  })

type Part = (content: EventContent, current: CalendarEvent) => EventContent

/** Changes a part of an event or occurrence, regardless of simultaneous changes to other parts. */
const change = (circle: Circle, id: string, original: string | null, part: Part): Promise<CalendarEvent> =>
  inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    const event = await findEvent(inside, id, true)
    if (!event) throw failure('NOT_FOUND')
    const current = await showEvent(db, event)
    if (original !== null && event.rule !== null) {
      const shown = await shownOf(inside, event, original)
      const content = part(
        shown.content,
        shown.stored ? await showChanged(db, event, { ...shown.stored, content: shown.content }) : current,
      )
      if (content === shown.content) return current
      return showChanged(db, event, await saveChanged(inside, event, original, shown.stored, content))
    }
    const { questions, transport } = part(event, current)
    if (questions === event.questions && transport === event.transport) return current
    const [changed] = await db
      .update(calendarEvents)
      .set({ questions, transport, ...nextVersion(calendarEvents) })
      .where(record(inside, calendarEvents, id))
      .returning()
    // The row is locked, so it exists.
    return showEvent(db, changed!)
  })

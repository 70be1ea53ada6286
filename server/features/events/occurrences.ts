import { isDeepStrictEqual } from 'node:util'
import type { CalendarEvent, EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { isAtVersion } from '../../access/records/change-record.ts'
import { holds } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import { requireRoom } from '../../access/records/room.ts'
import { failure } from '../../core/failure.ts'
import { keyOf } from './event-occurrences.ts'
import { checkPeople, findException, showChanged, showEvent, whichException } from './events.ts'
import { type ChangedOccurrence, type EventRow, type ExceptionRow, isChanged } from './rows.ts'
import { dayOfOriginal } from './series/moved-rule.ts'
import {
  beginningOn,
  deriveTimes,
  hasOccurrence,
  limits,
  momentOfStart,
  originalAt,
  timesAt,
  wallOf,
} from './series/series.ts'
import { calendarExceptions } from './table.ts'

/** Changes one occurrence on its own; `version` is its own, or the series’ if it had none. The event is locked. */
export async function changeOccurrence(
  circle: Circle,
  event: EventRow,
  original: string,
  version: number,
  sent: EventContent,
): Promise<CalendarEvent> {
  const { content } = deriveTimes({ ...sent, rule: null })
  const stored = await findException(circle.db, circle.clientId, event.id, original)
  if (!stored) {
    if (!hasOccurrence(event, original)) throw failure('NO_OCCURRENCE')
    await isAtVersion(event, version, false, () => showEvent(circle.db, event))
    await checkPeople(circle, content, event)
    return showChanged(circle.db, event, await insertChanged(circle, event, original, content))
  }
  if (!isChanged(stored)) throw failure('NO_OCCURRENCE')
  const shown = () => showChanged(circle.db, event, stored)
  if (!(await isAtVersion(stored, version, holds(stored.content, content), shown))) return shown()
  await checkPeople(circle, content, event, stored.content)
  return showChanged(circle.db, event, await replaceChanged(circle, stored, content))
}

/** An occurrence that was changed on its own; null: it is as its series. */
export async function changedOn(circle: Circle, event: EventRow, original: string): Promise<ChangedOccurrence | null> {
  const exception = await findException(circle.db, circle.clientId, event.id, original)
  return exception && isChanged(exception) ? exception : null
}

/** The content of an occurrence: its own, or that of its series. @throws NO_OCCURRENCE */
export async function shownOf(circle: Circle, event: EventRow, original: string) {
  const stored = await findException(circle.db, circle.clientId, event.id, original)
  if (stored) {
    if (!isChanged(stored)) throw failure('NO_OCCURRENCE')
    return { stored, content: stored.content }
  }
  if (!hasOccurrence(event, original)) throw failure('NO_OCCURRENCE')
  return { stored: null, content: plainContent(event, original) }
}

/** Saves the content of one occurrence. */
export const saveChanged = (
  circle: Circle,
  event: EventRow,
  original: string,
  stored: ExceptionRow | null,
  content: EventContent,
) => (stored ? replaceChanged(circle, stored, content) : insertChanged(circle, event, original, content))

/** A series’ content at one of its occurrences. */
export function plainContent(event: EventRow, original: string): EventContent {
  const { kind, title, zone, place, provider, reason, preparation } = event
  const { questions, transport, attendeeIds, status, outcomeNote } = event
  const times = timesAt(beginningOn(wallOf(event), dayOfOriginal(original, zone)), zone)
  const words = { kind, title, zone, place, provider, reason, preparation, questions, transport, attendeeIds }
  return { ...words, ...times, status, outcomeNote, rule: null }
}

async function insertChanged(circle: Circle, event: EventRow, original: string, content: EventContent) {
  const { clientId, userId: authorId } = circle
  // Above every version of the series anyone can have seen, so that people who did not see this change get a conflict.
  const version = event.version + 1
  const row = { clientId, authorId, eventId: event.id, version, ...keyOf(original), content, ...limits(content) }
  await requireRoom(circle, calendarExceptions, row)
  await circle.db.insert(calendarExceptions).values(row)
  return savedIn(circle, event.id, original)
}

export async function replaceChanged(circle: Circle, { eventId, original }: ExceptionRow, content: EventContent) {
  await circle.db
    .update(calendarExceptions)
    .set({ content, ...limits(content), ...nextVersion(calendarExceptions) })
    .where(whichException(circle.clientId, eventId, original))
  return savedIn(circle, eventId, original)
}

async function savedIn({ db, clientId }: Circle, eventId: string, original: string) {
  const saved = await findException(db, clientId, eventId, original)
  if (!saved || !isChanged(saved)) throw failure('NO_OCCURRENCE')
  return saved
}

/** Resets an occurrence to its series. */
export const forgetChange = (circle: Circle, eventId: string, original: string) =>
  circle.db.delete(calendarExceptions).where(whichException(circle.clientId, eventId, original))

/**
 * After an edit of further dates that was sent with a changed one: in its series, as saved and moved to its new days,
 * that date is as it was `sent`, and on its own only if that is not as its series. `ofSeries`: own-parts.ts.
 */
export async function keepOwnParts(circle: Circle, series: EventRow, ofSeries: EventContent, sent: EventContent) {
  const original = originalAt(ofSeries.allDay, momentOfStart(ofSeries))
  const stored = await findException(circle.db, circle.clientId, series.id, original)
  // A new rule may have no such date.
  if (!stored) return
  const { content } = deriveTimes({ ...sent, rule: null })
  if (isDeepStrictEqual(content, plainContent(series, original))) await forgetChange(circle, series.id, original)
  else await replaceChanged(circle, stored, content)
}

/** Cancels one occurrence or restores it; its changed content is kept meanwhile. */
export async function leaveOut(circle: Circle, event: EventRow, original: string, cancelled: boolean) {
  const { clientId, userId: authorId } = circle
  const version = event.version + 1
  const nowhere = { firstAt: keyOf(original).originalAt, lastAt: keyOf(original).originalAt }
  if (cancelled) await requireRoom(circle, calendarExceptions, { eventId: event.id })
  await circle.db
    .insert(calendarExceptions)
    .values({ clientId, authorId, eventId: event.id, version, ...keyOf(original), cancelled, ...nowhere })
    .onConflictDoUpdate({
      target: [calendarExceptions.clientId, calendarExceptions.eventId, calendarExceptions.original],
      set: { cancelled, ...nextVersion(calendarExceptions) },
      setWhere: sql`${calendarExceptions.cancelled} <> ${cancelled}`,
    })
}

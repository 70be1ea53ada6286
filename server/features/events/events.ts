import type { CalendarEvent, EventContent, NewEvent } from '@kinfold/contract/features/events/schemas.ts'
import type { EventRecord } from '@kinfold/contract/features/events/taking-part.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { members, users } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { attendancesOf } from './event-occurrences.ts'
import { nextOccurrence } from './next-occurrence.ts'
import { rideOf } from './rides.ts'
import { type EventRow, type ExceptionRow, isChanged } from './rows.ts'
import { deriveTimes, hasOccurrence } from './series/series.ts'
import { calendarEvents, calendarExceptions } from './table.ts'

export async function insertEvent(circle: Circle, { id, ...sent }: NewEvent): Promise<CalendarEvent> {
  await checkPeople(circle, sent)
  const { content, derived: when } = deriveTimes(sent)
  const saved = await insertOnce(circle, calendarEvents, { id, ...content, ...when })
  return { ...saved, original: null, authorName: circle.userName }
}

/** An event in full; of a series, with the requested occurrence, or the next. @throws NOT_FOUND, NO_OCCURRENCE */
export async function readEvent(circle: Circle, id: string, asked?: string): Promise<EventRecord> {
  const event = await findEvent(circle, id)
  if (!event) throw failure('NOT_FOUND')
  const original = event.rule === null ? null : (asked ?? (await nextOccurrence(circle, event)))
  const exception = original === null ? undefined : await findException(circle.db, circle.clientId, id, original)
  // A date of an old link may have been moved or removed with its series since.
  const isGone = asked !== undefined && event.rule !== null && !exception && !hasOccurrence(event, asked)
  if (exception?.cancelled || isGone) throw failure('NO_OCCURRENCE')
  return {
    event: await showEvent(circle.db, event),
    original,
    occurrence: exception && isChanged(exception) ? await showChanged(circle.db, event, exception) : null,
    attendances: await attendancesOf(circle.db, circle.clientId, [id]),
  }
}

export async function findEvent(circle: Circle, id: string, lock = false): Promise<EventRow | undefined> {
  const query = circle.db
    .select()
    .from(calendarEvents)
    .where(and(recordOfAnyone(circle, calendarEvents, id), isNull(calendarEvents.deletedAt)))
  const [event] = lock ? await query.for('update') : await query
  return event
}

export async function findException(db: Db, clientId: number, eventId: string, original: string) {
  const [exception] = await db
    .select()
    .from(calendarExceptions)
    .where(whichException(clientId, eventId, original))
  return exception
}

/** What is about one date of a series must not become about all of them because the date is missing. */
export function withoutDate() {
  const message = 'This event repeats. Please choose the date that is meant.'
  return failure('BAD_INPUT', { message, fields: { original: message } })
}

export const whichException = (clientId: number, eventId: string, original: string) =>
  and(
    eq(calendarExceptions.clientId, clientId),
    eq(calendarExceptions.eventId, eventId),
    eq(calendarExceptions.original, original),
  )

export const showEvent = async (db: Db, event: EventRow): Promise<CalendarEvent> => ({
  ...event,
  original: null,
  transport: await rideOf(db, event),
  authorName: await nameOf(db, event.authorId),
})

export const showChanged = async (
  db: Db,
  event: EventRow,
  { content, cancelled: _, ...exception }: ExceptionRow & { content: EventContent },
): Promise<CalendarEvent> => ({
  ...content,
  ...exception,
  transport: await rideOf(db, { ...exception, transport: content.transport }),
  id: event.id,
  rule: event.rule,
  authorName: await nameOf(db, exception.authorId),
})

async function nameOf(db: Db, userId: number): Promise<string> {
  const [person] = await db
    .select({ name: fullName(users) })
    .from(users)
    .where(eq(users.id, userId))
  return person?.name ?? ''
}

type People = Pick<EventContent, 'attendeeIds' | 'transport'>
const peopleIn = ({ attendeeIds, transport }: People) =>
  transport.by === null ? attendeeIds : [...attendeeIds, transport.by]

/** Newly named people must be members; former members may stay named where they were. @throws BAD_INPUT */
export async function checkPeople({ db, clientId }: Circle, content: People, ...before: People[]) {
  const known = before.flatMap(peopleIn)
  const asked = [...new Set(peopleIn(content))].filter((id) => !known.includes(id))
  if (asked.length === 0) return
  const found = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.clientId, clientId), inArray(members.userId, asked)))
  const isMember = new Set(found.map(({ userId }) => userId))
  const stranger = asked.find((id) => !isMember.has(id))
  if (stranger === undefined) return
  const field = content.attendeeIds.includes(stranger) ? 'attendeeIds' : 'transport'
  throw failure('BAD_INPUT', { fields: { [field]: 'Please choose people of this care circle' } })
}

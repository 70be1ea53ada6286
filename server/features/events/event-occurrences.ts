import { compareText } from '@kinfold/contract/compare-text.ts'
import { byBeginning } from '@kinfold/contract/features/events/listing.ts'
import type { EventKind } from '@kinfold/contract/features/events/schemas.ts'
import type { Attendance } from '@kinfold/contract/features/events/taking-part.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { DAY_MS, shifted } from '@kinfold/contract/time/durations.ts'
import type { Range } from '@kinfold/contract/time/range.ts'
import { and, eq, getTableColumns, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { eachInPieces } from '../../core/background/in-pieces.ts'
import type { Db } from '../../core/database/database.ts'
import { prepared } from '../../core/database/prepared.ts'
import { eventsNow, exceptionsNow } from './rides.ts'
import { type ChangedOccurrence, type EventRow, type ExceptionRow, isChanged } from './rows.ts'
import { momentOfOriginal } from './series/series.ts'
import { isIn, type Span, spanOf, spansIn } from './spans.ts'
import { calendarAttendances, calendarEvents, calendarExceptions } from './table.ts'

/** The calendar of a circle, for a request (`Circle`) or for background work. */
export type OfCircle = { db: Db; clientId: number; zone: string }

/** The columns a calendar shows; long texts are read only with a single event. */
const shownColumns = {
  ...pick('id', 'authorId', 'version', 'kind', 'title', 'allDay', 'startDay', 'endDay', 'startsAt', 'endsAt', 'zone'),
  ...pick('rule', 'workedRule', 'place', 'provider', 'attendeeIds', 'status', 'continues'),
  transport: eventsNow.transport,
  questions: sql<number>`jsonb_array_length(${calendarEvents.questions})`,
  answered: sql<number>`case when ${calendarEvents.questions} = '[]' then 0
    else jsonb_array_length(jsonb_path_query_array(${calendarEvents.questions}, '$[*] ? (@.answer != null)')) end`,
}
type ShownColumn = Exclude<keyof typeof shownColumns, 'questions' | 'answered'>
export type ShownEvent = Pick<EventRow, ShownColumn> & { questions: number; answered: number }

function pick<K extends keyof EventRow>(...names: K[]) {
  const columns = getTableColumns(calendarEvents)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<typeof columns, K>
}

/** One occurrence of an event: by its series, or as changed. */
export type EventOccurrence = Span & {
  event: ShownEvent
  changed: ChangedOccurrence | null
}

/** An occurrence's own content if it was changed, otherwise that of its event. */
export const contentOf = ({ event, changed }: Pick<EventOccurrence, 'event' | 'changed'>) => changed?.content ?? event

/** All occurrences in a range, sorted by their beginning. */
export async function eventOccurrencesIn(
  of: OfCircle,
  range: Range,
  kinds?: readonly EventKind[],
): Promise<EventOccurrence[]> {
  const events = await occurrencesByEvent(of, range, kinds)
  const found = events.sort((a, b) => compareText(a.event.id, b.event.id)).flatMap(({ occurrences }) => occurrences)
  const wanted = kinds ? found.filter((occurrence) => kinds.includes(contentOf(occurrence).kind)) : found
  return byBeginning(wanted, of.zone)
}

/**
 * The same by event. Reads only what may fall into the range, in a single round trip except for occurrences moved into
 * it. `kinds`: only these, plus events with a changed occurrence, which may have become one of them.
 */
export async function occurrencesByEvent(of: OfCircle, range: Range, kinds?: readonly EventKind[]) {
  const { db, clientId } = of
  const [exceptions, inTime] = await Promise.all([
    exceptionsAround(db, clientId, range),
    selectEvents(db, { clientId, kinds: kinds ?? null, ...around(range) }),
  ])
  const events = [...inTime, ...(await movedHere(of, exceptions, inTime))]
  const changes = Map.groupBy(exceptions, ({ eventId }) => eventId)
  // Expanding a rule for the first time takes a millisecond, and a circle may have thousands.
  return eachInPieces(events, (event) => ({
    event,
    occurrences: occurrencesOf(event, changes.get(event.id) ?? [], range),
  }))
}

/** Series whose only occurrence here is one that was moved here. */
async function movedHere({ db, clientId }: OfCircle, exceptions: ExceptionRow[], known: ShownEvent[]) {
  const ids = new Set(exceptions.filter(isChanged).map(({ eventId }) => eventId))
  for (const { id } of known) ids.delete(id)
  return ids.size === 0 ? [] : selectEventsById(db, { clientId, ids: [...ids] })
}

/** The occurrences of one event, with its exceptions that may matter in the range. */
function occurrencesOf(event: ShownEvent, exceptions: ExceptionRow[], range: Range): EventOccurrence[] {
  const isException = ({ original }: Span) => exceptions.some((exception) => exception.original === original)
  const found: EventOccurrence[] = []
  for (const span of spansIn(event, range)) {
    if (exceptions.length > 0 && isException(span)) continue
    const { original, start, end, at, until } = span
    found.push({ original, start, end, at, until, event, changed: null })
  }
  for (const exception of exceptions) {
    if (!isChanged(exception)) continue
    const span = spanOf(exception.content)
    if (isIn(range, exception.content.allDay, span))
      found.push({ ...span, original: exception.original, event, changed: exception })
  }
  return found
}

/** Widened by a day on both sides, because all-day events fall on days, not moments. */
const around = ({ from, to }: Range) => ({
  start: `${addDays(from, -1)}T00:00:00.000Z`,
  end: `${addDays(to, 2)}T00:00:00.000Z`,
})

/** Exceptions within a range, or whose series would have an occurrence there without them. */
function exceptionsAround(db: Db, clientId: number, range: Range): Promise<ExceptionRow[]> {
  const { start, end } = around(range)
  const earliest = shifted(start, -LONGEST_MS)
  return selectExceptions(db, { clientId, earliest, start, end })
}

const LONGEST_MS = 33 * DAY_MS
const asked = sql.placeholder

const selectExceptions = prepared<ExceptionRow>('calendar exceptions', (db) => {
  const { clientId, originalAt, firstAt, lastAt } = calendarExceptions
  const isOf = and(gte(originalAt, asked('earliest')), lte(originalAt, asked('end')))
  const isIn = and(gte(lastAt, asked('start')), lte(firstAt, asked('end')))
  return db
    .select(exceptionsNow)
    .from(calendarExceptions)
    .where(and(eq(clientId, asked('clientId')), or(isOf, isIn)))
})

const selectEvents = prepared<ShownEvent>('calendar events', (db) => {
  const { clientId, deletedAt, firstAt, lastAt, kind } = calendarEvents
  const isOne = sql`(${asked('kinds')}::text[] is null or ${kind} = any(${asked('kinds')}::text[]))`
  const isIn = and(gte(lastAt, asked('start')), lte(firstAt, asked('end')))
  return db
    .select(shownColumns)
    .from(calendarEvents)
    .where(and(eq(clientId, asked('clientId')), isNull(deletedAt), isOne, isIn))
})

const selectEventsById = prepared<ShownEvent>('calendar events by id', (db) => {
  const { clientId, id, deletedAt } = calendarEvents
  return db
    .select(shownColumns)
    .from(calendarEvents)
    .where(and(eq(clientId, asked('clientId')), isNull(deletedAt), sql`${id} = any(${asked('ids')}::uuid[])`))
})

/** Who is coming to some events; '' is stored for null. */
export const attendancesOf = async (db: Db, clientId: number, ids: string[]): Promise<Attendance[]> =>
  ids.length === 0 ? [] : selectAttendances(db, { clientId, ids })

const { eventId, original, authorId: userId, answer } = calendarAttendances
const attendanceColumns = { eventId, original: sql<string | null>`nullif(${original}, '')`, userId, answer }

const selectAttendances = prepared<Attendance>('calendar attendances', (db) =>
  db
    .select(attendanceColumns)
    .from(calendarAttendances)
    .where(and(eq(calendarAttendances.clientId, asked('clientId')), sql`${eventId} = any(${asked('ids')}::uuid[])`)),
)

/** The same for everything that may happen in a range, so that both can be queried at once. */
export const attendancesAround = (db: Db, clientId: number, range: Range): Promise<Attendance[]> =>
  selectAttendancesAround(db, { clientId, ...around(range) })

const selectAttendancesAround = prepared<Attendance>('calendar attendances around', (db) => {
  const ofCircle = asked('clientId')
  const [start, end] = [sql`${asked('start')}::timestamptz`, sql`${asked('end')}::timestamptz`]
  const [events, exceptions] = [calendarEvents, calendarExceptions]
  return db
    .select(attendanceColumns)
    .from(calendarAttendances)
    .where(
      and(
        eq(calendarAttendances.clientId, ofCircle),
        sql`${eventId} in (
          select ${events.id} from ${events} where ${events.clientId} = ${ofCircle}
            and ${events.lastAt} >= ${start} and ${events.firstAt} <= ${end}
          union all select ${exceptions.eventId} from ${exceptions} where ${exceptions.clientId} = ${ofCircle}
            and ${exceptions.lastAt} >= ${start} and ${exceptions.firstAt} <= ${end})`,
      ),
    )
})

/** The key of an exception within its series, with its time, computed when it is saved. */
export const keyOf = (original: string) => ({ original, originalAt: momentOfOriginal(original) })

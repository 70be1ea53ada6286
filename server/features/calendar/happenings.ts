import type { EventContent, EventKind } from '@kinfold/contract/features/calendar/schemas.ts'
import type { Attendance } from '@kinfold/contract/features/calendar/taking-part.ts'
import { and, eq, getTableColumns, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../core/database.ts'
import { addDays } from '../../core/zones.ts'
import { momentOfOriginal } from './series.ts'
import { isIn, type Range, type Span, spanOf, spansIn } from './spans.ts'
import { calendarAttendances, calendarEvents, calendarExceptions } from './table.ts'

/** A circle’s calendar, as a request has it (`Circle`) or work in the background. */
export type OfCircle = { db: Db; clientId: number; zone: string }

export type EventRow = typeof calendarEvents.$inferSelect
export type ExceptionRow = typeof calendarExceptions.$inferSelect

/** Once an event happens: as its series says, or as this occurrence was changed. */
export type Happening = Span & { event: EventRow; changed: (ExceptionRow & { content: EventContent }) | null }

/** What of a happening is as its own content says. */
export const contentOf = ({ event, changed }: Pick<Happening, 'event' | 'changed'>): EventContent =>
  changed ? { ...changed.content, rule: event.rule } : event

/**
 * Everything that happens in a range, in the order it begins. Reads only what may fall into it, in two statements:
 * exceptions first, since one may have been moved here by a series that has nothing here.
 */
export async function happeningsIn(
  { db, clientId }: OfCircle,
  range: Range,
  kinds?: readonly EventKind[],
): Promise<Happening[]> {
  const exceptions = await exceptionsAround(db, clientId, range)
  const events = await eventsAround(db, clientId, range, [...new Set(exceptions.map(({ eventId }) => eventId))])
  const changes = groupedByEvent(exceptions)
  const found = events.flatMap((event) => happeningsOf(event, changes.get(event.id) ?? [], range))
  const wanted = kinds ? found.filter((happening) => kinds.includes(contentOf(happening).kind)) : found
  return wanted.sort((a, b) => compareText(a.start, b.start) || compareText(a.event.id, b.event.id))
}

/** One event’s, with its exceptions that may matter there. */
export function happeningsOf(event: EventRow, exceptions: ExceptionRow[], range: Range): Happening[] {
  const changed = new Set(exceptions.map(({ original }) => original))
  const plain = spansIn(event, range).filter(({ original }) => !changed.has(original))
  const found: Happening[] = plain.map((span) => ({ ...span, event, changed: null }))
  for (const exception of exceptions) {
    if (!isChanged(exception)) continue
    const { start, end } = spanOf(exception.content)
    if (isIn(range, exception.content.allDay, { start, end }))
      found.push({ original: exception.original, start, end, event, changed: exception })
  }
  return found
}

export const isChanged = (exception: ExceptionRow): exception is ExceptionRow & { content: EventContent } =>
  exception.content !== null && !exception.cancelled

const compareText = (a: string, b: string) => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function groupedByEvent(exceptions: ExceptionRow[]) {
  const grouped = new Map<string, ExceptionRow[]>()
  for (const exception of exceptions)
    grouped.set(exception.eventId, [...(grouped.get(exception.eventId) ?? []), exception])
  return grouped
}

/** A day more on both sides: what is all day falls on days, not on moments. */
const around = ({ from, to }: Range) => ({
  start: `${addDays(from, -1)}T00:00:00.000Z`,
  end: `${addDays(to, 2)}T00:00:00.000Z`,
})

/** Exceptions that lie in a range, or whose series would have something there without them. */
function exceptionsAround(db: Db, clientId: number, range: Range): Promise<ExceptionRow[]> {
  const { start, end } = around(range)
  const earliest = new Date(Date.parse(start) - LONGEST_MS).toISOString()
  const { originalAt, firstAt, lastAt } = calendarExceptions
  return db
    .select()
    .from(calendarExceptions)
    .where(
      and(
        eq(calendarExceptions.clientId, clientId),
        or(and(gte(originalAt, earliest), lte(originalAt, end)), and(gte(lastAt, start), lte(firstAt, end))),
      ),
    )
}

const LONGEST_MS = 33 * 86_400_000

function eventsAround(db: Db, clientId: number, range: Range, alsoThese: string[]): Promise<EventRow[]> {
  const { start, end } = around(range)
  const inTime = and(gte(calendarEvents.lastAt, start), lte(calendarEvents.firstAt, end))
  return db
    .select(getTableColumns(calendarEvents))
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.clientId, clientId),
        isNull(calendarEvents.deletedAt),
        alsoThese.length > 0 ? or(inTime, inArray(calendarEvents.id, alsoThese)) : inTime,
      ),
    )
}

/** Who said they come, of some events; '' is null again. */
export function attendancesOf(db: Db, clientId: number, eventIds: string[]): Promise<Attendance[]> {
  if (eventIds.length === 0) return Promise.resolve([])
  return db
    .select({
      eventId: calendarAttendances.eventId,
      original: sql<string | null>`nullif(${calendarAttendances.original}, '')`,
      userId: calendarAttendances.authorId,
      answer: calendarAttendances.answer,
    })
    .from(calendarAttendances)
    .where(and(eq(calendarAttendances.clientId, clientId), inArray(calendarAttendances.eventId, eventIds)))
}

/** What a person said to one occurrence; an answer to all counts where there is none to this one. */
export function answerTo(attendances: Attendance[], { event, original }: Happening, userId: number) {
  const theirs = attendances.filter((each) => each.eventId === event.id && each.userId === userId)
  const [own] = theirs.filter((each) => each.original === original)
  return (own ?? theirs.find((each) => each.original === null))?.answer ?? null
}

/** What sets an exception apart from its series in time, worked out when it is saved. */
export const keyOf = (original: string) => ({ original, originalAt: momentOfOriginal(original) })

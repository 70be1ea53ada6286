import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { nextVersion } from '../../access/records/record.ts'
import { requireRoom } from '../../access/records/room.ts'
import { keyOf } from './event-occurrences.ts'
import type { EventRow } from './rows.ts'
import { type Derived, limits } from './series/series.ts'
import { calendarEvents, calendarExceptions } from './table.ts'

/* What the import of a calendar file reads and writes. */

/** Includes removed ones. */
export const eventsByUid = ({ db, clientId }: Circle, uids: string[]): Promise<EventRow[]> =>
  db
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.clientId, clientId), inArray(calendarEvents.uid, uids)))

/** Includes removed ones. */
export const eventsEverById = ({ db, clientId }: Circle, ids: string[]): Promise<EventRow[]> =>
  db
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.clientId, clientId), inArray(calendarEvents.id, ids)))

/** An event or series from a file: `leftOut` and `changes` concern its occurrences. */
export type ImportedEvent = {
  uid: string
  digest: string
  content: EventContent
  derived: Derived
  leftOut: string[]
  changes: { original: string; content: EventContent }[]
}

export async function saveImported(circle: Circle, series: ImportedEvent, known: EventRow | undefined) {
  const { clientId, userId: authorId, db } = circle
  const { uid, digest: importDigest, content, derived } = series
  const eventId = known?.id ?? uuidv7()
  await requireRoom(circle, calendarEvents, content, known && { before: known })
  if (known) {
    // What the circle added stays: people, questions, transport, preparation.
    const { title, allDay, startDay, endDay, startsAt, endsAt, zone, rule, place, reason, status } = content
    const theirs = { title, allDay, startDay, endDay, startsAt, endsAt, zone, rule, place, reason, status }
    await db
      .update(calendarEvents)
      .set({ ...theirs, ...derived, importDigest, ...nextVersion(calendarEvents) })
      .where(recordOfAnyone(circle, calendarEvents, eventId))
    await db
      .delete(calendarExceptions)
      .where(and(eq(calendarExceptions.clientId, clientId), eq(calendarExceptions.eventId, eventId)))
  } else {
    await db
      .insert(calendarEvents)
      .values({ ...content, ...derived, clientId, id: eventId, authorId, uid, importDigest })
  }
  const rows = [
    ...series.leftOut.map((original) => ({ ...keyOf(original), cancelled: true, content: null, ...nowhere(original) })),
    ...series.changes.map(({ original, content: changed }) => ({
      ...keyOf(original),
      content: changed,
      ...limits(changed),
    })),
  ].map((row) => ({ ...row, clientId, eventId, authorId }))
  await requireRoom(circle, calendarExceptions, { eventId }, { count: rows.length })
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insert(calendarExceptions)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing()
}

const ROWS_AT_ONCE = 500
const nowhere = (original: string) => ({ firstAt: keyOf(original).originalAt, lastAt: keyOf(original).originalAt })

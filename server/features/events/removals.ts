import type { CalendarEvent } from '@kinfold/contract/features/events/schemas.ts'
import { and, asc, eq, gte, or, sql } from 'drizzle-orm'
import { type Circle, record } from '../../access/circles/circles.ts'
import { holdRecord } from '../../access/records/change-record.ts'
import { nextVersion } from '../../access/records/record.ts'
import { requireRoom } from '../../access/records/room.ts'
import { inTransaction } from '../../access/transaction.ts'
import { failure } from '../../core/failure.ts'
import { findException, showChanged, showEvent, withoutDate } from './events.ts'
import { leaveOut } from './occurrences.ts'
import { type EventRow, isChanged } from './rows.ts'
import { hasOccurrence, momentOfOriginal, momentOfStart } from './series/series.ts'
import { endBefore } from './series/split.ts'
import { calendarEvents, calendarExceptions } from './table.ts'

type Which = { scope: 'this' | 'following' | 'all'; original?: string }

/** Removes what the scope covers; removing it again changes nothing. @throws NO_OCCURRENCE, BAD_INPUT without a date */
export const removeEvent = (circle: Circle, id: string, { scope, original }: Which): Promise<void> =>
  inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    const event = await holdRecord(inside, calendarEvents, id)
    if (event.deletedAt) return
    if (scope === 'all' || event.rule === null) return setDeleted(inside, event, true)
    if (original === undefined) throw withoutDate()
    if (!hasOccurrence(event, original)) {
      if (scope === 'following') return
      throw failure('NO_OCCURRENCE')
    }
    if (scope === 'this') return leaveOut(inside, event, original, true)
    if (momentOfOriginal(original) === momentOfStart(event)) return setDeleted(inside, event, true)
    await endBefore(inside, event, original)
    await db
      .delete(calendarExceptions)
      .where(and(...ofEvent(inside, id), gte(calendarExceptions.originalAt, momentOfOriginal(original))))
  })

/** Restores a removed event or occurrence. */
export const restoreEvent = (circle: Circle, id: string, original: string | null): Promise<CalendarEvent> =>
  inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    const event = await holdRecord(inside, calendarEvents, id)
    for (const part of event.deletedAt ? await partsRemovedWith(inside, event, event.deletedAt) : []) {
      await requireRoom(inside, calendarEvents, part)
      await setDeleted(inside, part, false)
    }
    const stored = original === null ? undefined : await findException(db, circle.clientId, id, original)
    if (!stored || original === null) return showEvent(db, await holdRecord(inside, calendarEvents, id))
    if (stored.content) await leaveOut(inside, event, original, false)
    else
      await db.delete(calendarExceptions).where(and(...ofEvent(inside, id), eq(calendarExceptions.original, original)))
    const restored = { ...stored, cancelled: false }
    return isChanged(restored) ? showChanged(db, event, restored) : showEvent(db, event)
  })

/** Of a series that was split while it was removed (move-zone.ts) both parts. */
const partsRemovedWith = ({ db, clientId }: Circle, { id, continues }: EventRow, deletedAt: string) =>
  db
    .select()
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.clientId, clientId),
        or(eq(calendarEvents.id, id), eq(calendarEvents.continues, continues ?? id)),
        eq(calendarEvents.deletedAt, deletedAt),
      ),
    )
    .orderBy(asc(calendarEvents.firstAt))

const ofEvent = ({ clientId }: Circle, id: string) => [
  eq(calendarExceptions.clientId, clientId),
  eq(calendarExceptions.eventId, id),
]

async function setDeleted(circle: Circle, event: EventRow, isDeleted: boolean) {
  await circle.db
    .update(calendarEvents)
    .set({ deletedAt: isDeleted ? sql`now()` : null, ...nextVersion(calendarEvents) })
    .where(record(circle, calendarEvents, event.id))
}

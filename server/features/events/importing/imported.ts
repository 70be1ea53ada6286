import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Circle, recordOfAnyone } from '../../../access/circles/circles.ts'
import { nextVersion } from '../../../access/records/record.ts'
import { requireRoom } from '../../../access/records/room.ts'
import { keyOf } from '../event-occurrences.ts'
import { forgetChange, replaceChanged } from '../occurrences.ts'
import { type EventRow, type ExceptionRow, FROM_FILE, hasOutcome, isChanged } from '../rows.ts'
import { moveExceptions } from '../series/move-exceptions.ts'
import { limits, momentOfStart } from '../series/series.ts'
import { calendarEvents, calendarExceptions } from '../table.ts'
import { type ImportedEvent, isAtItsTimes, partBefore, partSplitOff } from './imported-parts.ts'

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

/** For `count` new events, `series` of them repeating. @throws CIRCLE_FULL */
export async function requireRoomForEvents(circle: Circle, count: number, series: number) {
  if (count > 0) await requireRoom(circle, calendarEvents, {}, { count })
  // With `before`, as events that become series: as events they are counted above.
  if (series > 0) await requireRoom(circle, calendarEvents, { rule: 'any' }, { count: series, before: {} })
}

export async function saveImported(circle: Circle, series: ImportedEvent, known: EventRow | undefined) {
  const { clientId, userId: authorId, db } = circle
  const { uid, digest: importDigest, content, derived } = series
  await requireRoom(circle, calendarEvents, content, known && { before: known })
  if (known) {
    for (const part of await partsSplitOff(circle, known)) await updatePart(circle, series, known, part)
    const own = partBefore(series, known.endedBefore)
    return own ? updateImported(circle, own, known) : noteDigest(circle, known, series.digest)
  }
  const id = uuidv7()
  await db.insert(calendarEvents).values({ ...content, ...derived, clientId, id, authorId, uid, importDigest })
  await insertExceptions(circle, id, series)
}

/** Occurrences that the circle changed or left out keep that; those of the file’s earlier version are replaced. */
async function updateImported(circle: Circle, series: ImportedEvent, known: EventRow) {
  const { clientId, db } = circle
  const { digest: importDigest, content, derived } = series
  const ofEvent = and(eq(calendarExceptions.clientId, clientId), eq(calendarExceptions.eventId, known.id))
  await db.delete(calendarExceptions).where(and(ofEvent, eq(calendarExceptions.version, FROM_FILE)))
  const [changed] = await db
    .update(calendarEvents)
    .set({ ...theirsIn(known, content), ...derived, importDigest, ...nextVersion(calendarEvents) })
    .where(recordOfAnyone(circle, calendarEvents, known.id))
    .returning()
  // It was read in the same transaction.
  await moveExceptions(circle, known, changed!, STAYS)
  await insertExceptions(circle, known.id, await besidesOwn(circle, series, await exceptionsOf(circle, known.id)))
}

/** What was split off from it ('this and all that follow'). */
export const partsSplitOff = ({ db, clientId }: Circle, { id }: EventRow) =>
  db
    .select()
    .from(calendarEvents)
    .where(
      and(eq(calendarEvents.clientId, clientId), eq(calendarEvents.continues, id), isNull(calendarEvents.deletedAt)),
    )

async function updatePart(circle: Circle, series: ImportedEvent, known: EventRow, part: EventRow) {
  const said = partSplitOff(series, known, part)
  if (said && isAtItsTimes(known, part)) return updateImported(circle, said, part)
  if (!said) return
  const { title, place, reason, status } = said.content
  await circle.db
    .update(calendarEvents)
    .set({ title, place, reason, status, ...nextVersion(calendarEvents) })
    .where(recordOfAnyone(circle, calendarEvents, part.id))
  const own = await exceptionsOf(circle, part.id)
  await insertExceptions(circle, part.id, await besidesOwn(circle, said, own))
}

/** Nothing is left of the series itself, but of what was split off. */
const noteDigest = (circle: Circle, known: EventRow, importDigest: string) =>
  circle.db
    .update(calendarEvents)
    .set({ importDigest })
    .where(recordOfAnyone(circle, calendarEvents, known.id))

const exceptionsOf = ({ db, clientId }: Circle, id: string) =>
  db
    .select()
    .from(calendarExceptions)
    .where(and(eq(calendarExceptions.clientId, clientId), eq(calendarExceptions.eventId, id)))

/** In a file, a series with another first day has lost its past; its occurrences stay on their days. */
const STAYS = (day: string) => day

/** What the file says of an event. The circle’s additions stay: people, questions, transport, preparation, outcome. */
function theirsIn(ours: EventContent, { title, place, reason, status, zone, rule, ...content }: EventContent) {
  const { allDay, startDay, endDay, startsAt, endsAt } = content
  const times = { allDay, startDay, endDay, startsAt, endsAt }
  // An outcome belongs to the time at which it was recorded.
  const isDecided = hasOutcome(ours) && Date.parse(momentOfStart(ours)) === Date.parse(momentOfStart(times))
  return { title, place, reason, zone, rule, ...times, status: isDecided ? ours.status : status }
}

/** Combines the file’s changes with the circle’s own exceptions; returns the rest of them. */
async function besidesOwn(circle: Circle, { leftOut, changes }: ImportedEvent, own: ExceptionRow[]) {
  const rest: Exceptions = { leftOut: [], changes: [] }
  const ownOf = (wanted: string) => own.find(({ original }) => original === wanted)
  for (const original of leftOut) {
    const stored = ownOf(original)
    // What took place is not removed by a file.
    if (stored && isChanged(stored) && hasOutcome(stored.content)) continue
    if (stored) await forgetChange(circle, stored.eventId, original)
    rest.leftOut.push(original)
  }
  for (const change of changes) {
    const stored = ownOf(change.original)
    if (!stored) rest.changes.push(change)
    else if (isChanged(stored))
      await replaceChanged(circle, stored, { ...stored.content, ...theirsIn(stored.content, change.content) })
  }
  return rest
}

type Exceptions = Pick<ImportedEvent, 'leftOut' | 'changes'>

async function insertExceptions(circle: Circle, eventId: string, { leftOut, changes }: Exceptions) {
  const { clientId, userId: authorId, db } = circle
  const rows = [
    ...leftOut.map((original) => ({ ...keyOf(original), cancelled: true, content: null, ...nowhere(original) })),
    ...changes.map(({ original, content }) => ({ ...keyOf(original), content, ...limits(content) })),
  ].map((row) => ({ ...row, clientId, eventId, authorId, version: FROM_FILE }))
  await requireRoom(circle, calendarExceptions, { eventId }, { count: rows.length })
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insert(calendarExceptions)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing()
}

const ROWS_AT_ONCE = 500
const nowhere = (original: string) => ({ firstAt: keyOf(original).originalAt, lastAt: keyOf(original).originalAt })

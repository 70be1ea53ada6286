import type { CalendarEvent, EventContent, EventEdit } from '@kinfold/contract/features/events/schemas.ts'
import { type Circle, record } from '../../access/circles/circles.ts'
import { isAtVersion } from '../../access/records/change-record.ts'
import { holds } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import { requireRoom } from '../../access/records/room.ts'
import { inTransaction } from '../../access/transaction.ts'
import { failure } from '../../core/failure.ts'
import { checkPeople, findEvent, showEvent } from './events.ts'
import { changedOn, changeOccurrence, forgetChange } from './occurrences.ts'
import type { EventRow } from './rows.ts'
import { moveExceptions } from './series/move-exceptions.ts'
import { type Moved, movedWith } from './series/move-series.ts'
import { deriveTimes, hasOccurrence, momentOfOriginal, momentOfStart } from './series/series.ts'
import { splitSeries } from './series/split.ts'
import { calendarEvents } from './table.ts'

/** Applies an edit to its scope (contract: EventEdit). @throws VERSION_CONFLICT, NO_OCCURRENCE, BAD_INPUT */
export const updateEvent = (circle: Circle, id: string, edit: EventEdit): Promise<CalendarEvent> =>
  inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    // One edit of an event at a time, whichever occurrence it concerns.
    const event = await findEvent(inside, id, true)
    if (!event) throw failure('NOT_FOUND')
    const { version, scope, original, newId, ...content } = edit
    if (event.rule === null || original === null) return replace(inside, event, version, { content })
    if (scope === 'this') return changeOccurrence(inside, event, original, version, content)
    const isFirst = momentOfOriginal(original) === momentOfStart(event)
    if (scope === 'following' && !isFirst) return splitSeries(inside, event, { original, version, newId, content })
    return replace(inside, event, version, await asMoved(inside, event, original, content))
  })

/** Translates moving and changing one occurrence to the whole series. */
async function asMoved(circle: Circle, event: EventRow, original: string, content: EventContent): Promise<Moved> {
  const changed = await changedOn(circle, event, original)
  // A repeated call may find the occurrence elsewhere; replace() recognises that it was done.
  if (!changed && !hasOccurrence(event, original)) return { content, isGone: true }
  return { ...movedWith(event, original, changed?.content ?? null, content), changed }
}

async function replace(circle: Circle, event: EventRow, version: number, moved: Moved): Promise<CalendarEvent> {
  const { content, derived: when } = deriveTimes(moved.content)
  const shown = () => showEvent(circle.db, event)
  const isThere = holds(event, moved.isGone ? besidesTimes(content) : content)
  if (!(await isAtVersion(event, version, isThere, shown))) return shown()
  if (moved.isGone) throw failure('NO_OCCURRENCE')
  await checkPeople(circle, content, event, ...(moved.changed ? [moved.changed.content] : []))
  await requireRoom(circle, calendarEvents, content, { before: event })
  const [saved] = await circle.db
    .update(calendarEvents)
    .set({ ...content, ...when, ...nextVersion(calendarEvents) })
    .where(record(circle, calendarEvents, event.id))
    .returning()
  if (moved.changed) await forgetChange(circle, event.id, moved.changed.original)
  // The row is locked, so it exists.
  await moveExceptions(circle, event, saved!)
  return showEvent(circle.db, saved!)
}

function besidesTimes(content: EventContent): Partial<EventContent> {
  const { startDay: _1, endDay: _2, startsAt: _3, endsAt: _4, rule: _5, ...rest } = content
  return rest
}

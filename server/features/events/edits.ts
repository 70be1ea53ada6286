import type { CalendarEvent, EventContent, EventEdit } from '@kinfold/contract/features/events/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dateOf } from '@kinfold/contract/time/rule-date.ts'
import { partsOf } from '@kinfold/contract/time/rule-parts.ts'
import { type Circle, record } from '../../access/circles/circles.ts'
import { isAtVersion } from '../../access/records/change-record.ts'
import { holds } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import { requireRoom } from '../../access/records/room.ts'
import { inTransaction } from '../../access/transaction.ts'
import { failure } from '../../core/failure.ts'
import { checkPeople, findEvent, showEvent, withoutDate } from './events.ts'
import { changedOn, changeOccurrence, keepOwnParts, plainContent } from './occurrences.ts'
import { rideIn, withStoredRide } from './rides.ts'
import type { ChangedOccurrence, EventRow } from './rows.ts'
import { moveExceptions } from './series/move-exceptions.ts'
import { atUsualTime, type Moved, movedWith } from './series/move-series.ts'
import { dayAfterEnd } from './series/moved-rule.ts'
import { withoutOwn } from './series/own-parts.ts'
import { occurrenceAt, seenOccurrence, seriesAt } from './series/seen-occurrence.ts'
import { datedOf, deriveTimes, hasOccurrence, momentOfOriginal, momentOfStart, wallOf } from './series/series.ts'
import { shiftOf } from './series/shift.ts'
import { splitSeries } from './series/split.ts'
import { calendarEvents } from './table.ts'

/** Applies an edit to its scope (contract: EventEdit). @throws VERSION_CONFLICT, NO_OCCURRENCE, BAD_INPUT */
export const updateEvent = (circle: Circle, id: string, edit: EventEdit): Promise<CalendarEvent> =>
  inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    // One edit of an event at a time, whichever occurrence it concerns.
    const found = await findEvent(inside, id, true)
    if (!found) throw failure('NOT_FOUND')
    const event = { ...found, endedBefore: endChosenIn(edit, found) }
    const { version, scope, original, newId, occurrenceVersion, ...sent } = edit
    const stored = event.rule === null || original === null ? null : await changedOn(inside, event, original)
    const seen = scope === 'this' ? stored : await seenOccurrence(inside, event, stored, edit)
    const isCurrent = seen === stored
    const content = await withStoredRide(db, sent, seen ? rideIn(seen) : event)
    if (event.rule !== null && original === null && scope !== 'all') throw withoutDate()
    if (event.rule === null || original === null) return replace(inside, event, version, { content })
    if (scope === 'this') return changeOccurrence(inside, event, original, version, content)
    const isFirst = momentOfOriginal(original) === momentOfStart(event)
    if (scope === 'following' && !isFirst)
      return splitSeries(inside, event, { original, version, newId, content, seen, isCurrent })
    if (version < event.version && (await isMadeBy(inside, event, { ...edit, original }, content)))
      return showEvent(db, event)
    if (!seen && !hasOccurrence(event, original)) return refuseMoved(inside, event, version)
    return replace(inside, event, version, asMoved(event, original, seen, content), isCurrent)
  })

/** Translates moving and changing one occurrence to the whole series. */
function asMoved(event: EventRow, original: string, changed: ChangedOccurrence | null, sent: EventContent): Moved {
  const ofSeries = forSeries(event, original, changed, sent)
  const moved = movedWith(event, original, ofSeries)
  return changed ? { ...moved, changed, ofSeries, sent } : moved
}

/** Without what only the changed occurrence had. */
const forSeries = (event: EventRow, original: string, changed: Own | null, sent: EventContent): EventContent =>
  changed ? atUsualTime(event, original, withoutOwn(sent, changed.content, plainContent(event, original))) : sent

type Own = Pick<ChangedOccurrence, 'content'>

/** `isCurrent`: the changed occurrence that the edit was sent with is still as it was seen; else it only follows its series. */
async function replace(circle: Circle, event: EventRow, version: number, moved: Moved, isCurrent = true) {
  const { content, derived: when } = deriveTimes(moved.content)
  const shown = () => showEvent(circle.db, event)
  if (!(await isSeriesAt(event, version, holds(event, content), shown))) return shown()
  await checkPeople(circle, content, event, ...(moved.changed ? [moved.changed.content] : []))
  await requireRoom(circle, calendarEvents, content, { before: event })
  const [saved] = await circle.db
    .update(calendarEvents)
    .set({
      ...{ ...content, ...when, endedBefore: event.endedBefore },
      ...{ ...nextVersion(calendarEvents), version: versionAfter(event, moved) },
    })
    .where(record(circle, calendarEvents, event.id))
    .returning()
  // Not from the saved row: a rule without the first weekday begins on a later day, but moves no occurrence.
  const [before, after] = [datedOf(event), datedOf(moved.content)]
  const shift = shiftOf(before, before.startDay, after.startDay, dateOf(after))
  // The row is locked, so it exists.
  await moveExceptions(circle, event, saved!, shift.day)
  if (moved.changed && isCurrent) await keepOwnParts(circle, saved!, moved.ofSeries, moved.sent)
  return showEvent(circle.db, saved!)
}

/** An end that was chosen for a series holds against a file that is imported again, too. */
function endChosenIn(edit: EventEdit, event: EventRow): string | null {
  if (edit.rule === null) return event.rule === null ? event.endedBefore : addDays(wallOf(event).startDay, 1)
  const [chosen, before] = [partsOf(edit.rule), partsOf(event.rule ?? '')]
  const isAsBefore = ['UNTIL', 'COUNT'].every((name) => chosen.get(name) === before.get(name))
  return event.rule !== null && isAsBefore ? event.endedBefore : dayAfterEnd(edit.rule, edit)
}

/** Above that of the changed occurrence, too: whoever still sees that one must not overwrite what it shows now. */
const versionAfter = (event: EventRow, { changed }: Moved) => Math.max(event.version, changed?.version ?? 0) + 1

/** As isAtVersion; but a series may skip versions, so a repeated call is known by its content alone. */
function isSeriesAt(event: EventRow, version: number, isDone: boolean, shown: () => Promise<CalendarEvent>) {
  const isRepeated = isDone && event.version > version
  return isAtVersion(event, isRepeated ? event.version - 1 : version, isDone, shown)
}

/** The occurrence no longer exists: the series was moved. */
async function refuseMoved(circle: Circle, event: EventRow, version: number): Promise<never> {
  await isAtVersion(event, version, false, () => showEvent(circle.db, event))
  throw failure('NO_OCCURRENCE')
}

/**
 * Whether the edit made the series what it is: a repeated call. Asked of the series as it was, because a moved one may have
 * a date where the occurrence was moved from.
 */
async function isMadeBy(
  circle: Circle,
  event: EventRow,
  { version, original, occurrenceVersion }: EventEdit & { original: string },
  sent: EventContent,
): Promise<boolean> {
  const before = await seriesAt(circle, event, version)
  if (!before || !hasOccurrence(before, original)) return false
  const seen = occurrenceVersion === null ? null : await occurrenceAt(circle, event, original, occurrenceVersion)
  const { content } = movedWith(before, original, forSeries(before, original, seen, sent))
  return holds(event, deriveTimes(content).content)
}

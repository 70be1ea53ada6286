import { isDeepStrictEqual } from 'node:util'
import { momentOf } from '@kinfold/contract/time/zones.ts'
import { and, eq } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { keyOf } from '../event-occurrences.ts'
import { plainContent } from '../occurrences.ts'
import { type EventRow, type ExceptionRow, FROM_FILE } from '../rows.ts'
import { calendarAttendances, calendarExceptions } from '../table.ts'
import { followSeries } from './follow-series.ts'
import { dayOfOriginal } from './moved-rule.ts'
import { hasOccurrence, limits, wallOf } from './series.ts'
import type { Shift } from './shift.ts'

/**
 * After a change of a series: moves exceptions and answers of its occurrences to their new days and times, takes over
 * what a changed occurrence had in common with the series, and deletes those without an occurrence. `into` may be
 * another series; `shift`: where the days of its occurrences went; `since` limits it to occurrences from there on.
 */
export async function moveExceptions(
  circle: Circle,
  from: EventRow,
  into: EventRow,
  shift: Shift['day'],
  since?: string,
) {
  const move = renaming(from, into, shift)
  for (const table of [calendarExceptions, calendarAttendances] as const) {
    const rows = await circle.db
      .select()
      .from(table)
      .where(and(eq(table.clientId, circle.clientId), eq(table.eventId, from.id)))
    const moving = rows.filter(({ original }) => original !== '' && (!since || original >= since))
    const moved = moving.flatMap((row) => {
      const original = move(row.original)
      if (original === null) return []
      const now = 'originalAt' in row ? { ...keyOf(original), ...following(row, from, into, original) } : { original }
      return [{ ...row, ...now, eventId: into.id }]
    })
    if (isDeepStrictEqual(moved, moving)) continue
    for (const { original } of moving) {
      await circle.db
        .delete(table)
        .where(and(eq(table.clientId, circle.clientId), eq(table.eventId, from.id), eq(table.original, original)))
    }
    if (moved.length > 0) await circle.db.insert(table).values(moved).onConflictDoNothing()
  }
}

/**
 * What changes of an exception with its series. A new version, so that an edit by someone who has not seen it conflicts;
 * but an exception of a file stays the file's. Its time of change stays, because the news is that of the series.
 */
function following({ content, original: before, version }: ExceptionRow, from: EventRow, into: EventRow, name: string) {
  if (content === null) return {}
  const followed = followSeries(content, plainContent(from, before), plainContent(into, name))
  if (isDeepStrictEqual(followed, content)) return {}
  const next = version === FROM_FILE ? version : version + 1
  return { content: followed, ...limits(followed), version: next }
}

/** The name of an occurrence in the changed series, or null if there is none. */
function renaming(from: EventRow, into: EventRow, shift: Shift['day']): (original: string) => string | null {
  if (into.workedRule === null) return () => null
  const [before, after] = [wallOf(from), wallOf(into)]
  const isAtSameTime = before.startTime === after.startTime && from.zone === into.zone
  return (original) => {
    const was = dayOfOriginal(original, from.zone)
    const day = shift(was)
    const renamed = after.startTime === null ? day : momentOf(day, after.startTime, into.zone)
    const name = isAtSameTime && day === was ? original : renamed
    return hasOccurrence(into, name) ? name : null
  }
}

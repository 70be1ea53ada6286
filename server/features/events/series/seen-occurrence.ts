import { EventContent, type EventEdit } from '@kinfold/contract/features/events/schemas.ts'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { saidIn } from '../../../access/records/versions.ts'
import { history } from '../../../core/changes/changes.ts'
import { failure } from '../../../core/failure.ts'
import { showChanged } from '../events.ts'
import type { ChangedOccurrence, EventRow } from '../rows.ts'
import { calendarEvents } from '../table.ts'

/**
 * The changed occurrence that an edit of further dates began from, by its version; null: it was as its series. It may be
 * an earlier state than `stored`: then only what the edit changed in it counts, and what others recorded since then stays.
 * @throws NO_OCCURRENCE if it was cancelled since then
 */
export async function seenOccurrence(
  circle: Circle,
  event: EventRow,
  stored: ChangedOccurrence | null,
  { version, occurrenceVersion: seen }: Pick<EventEdit, 'version' | 'occurrenceVersion'>,
): Promise<ChangedOccurrence | null> {
  if (seen === null) return null
  // A repeated call began from what its first one replaced.
  const isRepeated = version !== event.version
  if (stored === null && seen !== undefined && !isRepeated) throw failure('NO_OCCURRENCE')
  if (stored === null || seen === undefined || seen === stored.version || isRepeated) return stored
  const earlier = await occurrenceAt(circle, event, stored.original, seen)
  if (earlier) return { ...stored, ...earlier }
  throw failure('VERSION_CONFLICT', { current: await showChanged(circle.db, event, stored) })
}

/** What a changed occurrence was, in this version or the last, before a later change; null: there was none. */
export async function occurrenceAt(
  circle: Circle,
  { id }: EventRow,
  original: string,
  version: number | undefined,
): Promise<Pick<ChangedOccurrence, 'content'> | null> {
  const isIt = sql`${history.content} ->> 'original' = ${original}`
  const earlier = await earlierAt(circle, 'calendar_exceptions', id, version, isIt)
  const content = EventContent.safeParse(earlier?.content)
  return content.success ? { content: content.data } : null
}

/** The series as it was before a later change. */
export async function seriesAt(circle: Circle, { id }: EventRow, version: number): Promise<EventRow | undefined> {
  const earlier = await earlierAt(circle, 'calendar_events', id, version)
  return earlier && saidIn<EventRow>(earlier, columns)
}

async function earlierAt({ db, clientId }: Circle, subject: string, id: string, version?: number, which?: SQL) {
  const isIt = and(eq(history.clientId, clientId), eq(history.subject, subject), eq(history.subjectId, id))
  const [earlier] = await db
    .select({ content: history.content })
    .from(history)
    .where(and(isIt, version === undefined ? undefined : eq(history.version, version), which))
    .orderBy(desc(history.id))
    .limit(1)
  return earlier?.content
}

const columns = Object.keys(getTableColumns(calendarEvents)) as (keyof EventRow)[]

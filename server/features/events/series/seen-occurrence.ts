import { EventContent, type EventEdit } from '@kinfold/contract/features/events/schemas.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { history } from '../../../core/changes/changes.ts'
import { failure } from '../../../core/failure.ts'
import { showChanged } from '../events.ts'
import type { ChangedOccurrence, EventRow } from '../rows.ts'

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
  const content = await contentAt(circle, stored, seen)
  if (content) return { ...stored, content }
  throw failure('VERSION_CONFLICT', { current: await showChanged(circle.db, event, stored) })
}

async function contentAt({ db, clientId }: Circle, { eventId, original }: ChangedOccurrence, version: number) {
  const ofOccurrence = and(
    eq(history.clientId, clientId),
    eq(history.subject, 'calendar_exceptions'),
    eq(history.subjectId, eventId),
    eq(history.version, version),
    sql`${history.content} ->> 'original' = ${original}`,
  )
  const [earlier] = await db.select().from(history).where(ofOccurrence).orderBy(desc(history.id)).limit(1)
  const content = EventContent.safeParse(earlier?.content.content)
  return content.success ? content.data : null
}

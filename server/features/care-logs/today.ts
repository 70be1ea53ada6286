import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, not, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { prepared } from '../../core/database/prepared.ts'
import { withPhotos } from './photos/with-photos.ts'
import { careLogs } from './table.ts'
import { type LogRow, selectCareLogs } from './view.ts'

const { placeholder } = sql
const inThisCircle = and(
  eq(careLogs.clientId, placeholder('clientId')),
  gte(careLogs.occurredAt, placeholder('from')),
  isNull(careLogs.inErrorAt),
)

type Intake = Pick<CareLog, 'id' | 'type' | 'intake'> & { at: string }

/** Recorded meals and drinks, oldest first. */
export const intakesBetween = (
  { db, clientId }: Circle<'careLogs.read'>,
  { from, until }: { from: string; until: string },
) => intakes(db, { clientId, from, until })

const intakes = prepared<Intake>('meals and drinks', (db) =>
  db
    .select({ id: careLogs.id, type: careLogs.type, at: careLogs.occurredAt, intake: careLogs.intake })
    .from(careLogs)
    .where(
      and(
        inThisCircle,
        lte(careLogs.occurredAt, placeholder('until')),
        inArray(careLogs.type, ['meal', 'fluid']),
        isNull(careLogs.deletedAt),
      ),
    )
    .orderBy(asc(careLogs.occurredAt), asc(careLogs.id)),
)

/** Urgent logs of others since a moment that the reader has not acknowledged, newest first. */
export const urgentUnread = async (
  circle: Circle<'careLogs.read'>,
  from: string,
  limit: number,
): Promise<CareLog[]> => {
  const { db, clientId, userId: reader } = circle
  return withPhotos(circle, await unread(db, { clientId, reader, from, limit }))
}

const unread = prepared<LogRow>('urgent logs unread', (db) => {
  const reader = placeholder('reader')
  const isRead = sql<boolean>`${reader}::int8 = any(${careLogs.acknowledgedBy})`
  return selectCareLogs(
    db,
    reader,
    and(inThisCircle, eq(careLogs.severity, 'urgent'), ne(careLogs.authorId, reader), not(isRead)),
  )
    .orderBy(desc(careLogs.occurredAt))
    .limit(placeholder('limit'))
})

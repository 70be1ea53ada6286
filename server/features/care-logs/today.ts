import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, not, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { prepared, preparedPage } from '../../core/database/prepared.ts'
import { withPhotos } from './photos/with-photos.ts'
import { careLogs } from './table.ts'
import { type LogRow, selectCountedCareLogs } from './view.ts'

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

/** Urgent logs of others since a moment that the reader has not acknowledged: the newest, and the number of all. */
export const urgentUnread = async (
  circle: Circle<'careLogs.read'>,
  from: string,
  limit: number,
): Promise<{ urgentLogs: CareLog[]; urgentCount: number }> => {
  const { db, clientId, userId: reader } = circle
  const found = await unread(db, { clientId, reader, from, limit })
  const logs = found.map(({ many: _, ...log }) => log)
  return { urgentLogs: await withPhotos(circle, logs), urgentCount: found[0]?.many ?? 0 }
}

const unread = preparedPage<LogRow & { many: number }>('urgent logs unread', (db, limit) => {
  const reader = placeholder('reader')
  const isRead = sql<boolean>`${reader}::int8 = any(${careLogs.acknowledgedBy})`
  return selectCountedCareLogs(
    db,
    reader,
    and(inThisCircle, eq(careLogs.severity, 'urgent'), ne(careLogs.authorId, reader), not(isRead)),
  )
    .orderBy(desc(careLogs.occurredAt))
    .limit(limit)
})

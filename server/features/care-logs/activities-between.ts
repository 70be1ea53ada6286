import type { CareLogContent } from '@kinfold/contract/features/care-logs/schemas.ts'
import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { careLogs } from './table.ts'

export type ActivityLog = {
  logId: string
  title: string | null
  kind: NonNullable<CareLogContent['activity']>['kind'] | null
  enjoyment: number | null
  durationMin: number | null
  at: string
  plan: NonNullable<CareLogContent['activity']>['plan']
}

/** Recorded activities between two moments, oldest first. */
export async function activitiesBetween(
  circle: Circle<'careLogs.read'>,
  { start, end }: { start: string; end: string },
): Promise<ActivityLog[]> {
  const { id, title, activity, durationMin, occurredAt, type, deletedAt, inErrorAt } = careLogs
  const rows = await circle.db
    .select({ logId: id, title, activity, durationMin, at: occurredAt })
    .from(careLogs)
    .where(
      and(
        within(circle, careLogs),
        eq(type, 'activity'),
        isNull(deletedAt),
        isNull(inErrorAt),
        gte(occurredAt, start),
        lt(occurredAt, end),
      ),
    )
    .orderBy(asc(occurredAt))
  return rows.map(({ activity: of, ...row }) => ({
    ...row,
    kind: of?.kind ?? null,
    enjoyment: of?.enjoyment ?? null,
    // Logs of earlier versions have no plan.
    plan: of?.plan ?? null,
  }))
}

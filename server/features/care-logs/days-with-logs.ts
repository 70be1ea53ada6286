import type { CareLogType } from '@kinfold/contract/features/care-logs/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { onDays } from '../../core/database/on-days.ts'
import { careLogs } from './table.ts'

/** The distinct days that have logs of these types. */
export async function daysWithLogs(
  circle: Circle<'careLogs.read'>,
  types: readonly CareLogType[],
  days: { from: string; to: string },
): Promise<{ day: string; type: CareLogType }[]> {
  const { occurredAt, type, deletedAt, inErrorAt } = careLogs
  const rows = await circle.db
    .select({ occurredAt, type })
    .from(careLogs)
    .where(
      and(
        within(circle, careLogs),
        isNull(deletedAt),
        isNull(inErrorAt),
        inArray(type, [...types]),
        onDays(occurredAt, days, circle.zone),
      ),
    )
  const each = rows.map((row) => ({ day: dayAt(row.occurredAt, circle.zone), type: row.type }))
  return [...new Map(each.map((one) => [`${one.day} ${one.type}`, one])).values()]
}

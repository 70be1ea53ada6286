import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { calendarEvents } from './table.ts'

/** For the reminders, across circles: those of these that plan shifts at all. Saves a query for each of the others. */
export async function circlesWithShifts(tx: Db, clientIds: number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ clientId: calendarEvents.clientId })
    .from(calendarEvents)
    .where(
      and(
        inArray(calendarEvents.clientId, clientIds),
        eq(calendarEvents.kind, 'shift'),
        isNull(calendarEvents.deletedAt),
      ),
    )
  return new Set(rows.map(({ clientId }) => clientId))
}

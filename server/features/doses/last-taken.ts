import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Circle, OpenCircle } from '../../access/circles/circles.ts'
import { medications } from '../prescriptions/table.ts'
import { counts, taken } from './dose-view.ts'
import { takenOfIt } from './due-medication.ts'
import { doses } from './table.ts'

/** When each medication was last recorded as taken, by its id. For each, the index of its doses finds the newest one. */
export async function readLastTaken({ db, clientId }: OpenCircle): Promise<Map<string, string>> {
  const newest = sql<string | null>`(
    select ${doses.at} from ${doses} where ${takenOfIt} order by ${doses.at} desc limit 1)`.mapWith(doses.at)
  const rows = await db
    .select({ id: medications.id, at: newest })
    .from(medications)
    .where(and(eq(medications.clientId, clientId), isNull(medications.deletedAt)))
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])))
}

/** How much of a medication was taken since a moment, in units of its form. */
export async function amountTakenSince({ db, clientId }: Circle, medicationId: string, since: string): Promise<number> {
  const [sum] = await db
    .select({ taken: sql<string>`coalesce(sum(${doses.quantity}), 0)` })
    .from(doses)
    .where(and(eq(doses.clientId, clientId), eq(doses.medicationId, medicationId), gte(doses.at, since), taken, counts))
  return Number(sum!.taken)
}

import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { history } from '../../../core/changes/changes.ts'
import type { medications } from '../../prescriptions/table.ts'

type Medication = typeof medications.$inferSelect

/** The medication with the status that it had at a moment; before its first change of status it was active. */
export async function asOf({ db, clientId }: Circle, medication: Medication, moment: string): Promise<Medication> {
  if (moment >= medication.statusAt) return medication
  const since = sql`(${history.content}->>'status_at')::timestamptz`
  const [earlier] = await db
    .select({ status: sql<Medication['status']>`${history.content}->>'status'` })
    .from(history)
    .where(earlierVersion(clientId, medication.id, lte(since, moment)))
    .orderBy(desc(history.id))
    .limit(1)
  return { ...medication, status: earlier?.status ?? 'active' }
}

/** Selects those earlier versions of a medication for which `which` is true. */
export const earlierVersion = (clientId: number, medicationId: string, which: SQL) =>
  and(eq(history.clientId, clientId), eq(history.subject, 'medications'), eq(history.subjectId, medicationId), which)

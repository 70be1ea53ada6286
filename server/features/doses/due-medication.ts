import type { DueMedication } from '@kinfold/contract/features/doses/schemas.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { instantFromPostgres } from '../../core/database/instant.ts'
import { medications } from '../prescriptions/table.ts'
import { counts, taken } from './dose-view.ts'
import { doses } from './table.ts'

/** WHERE: doses of the medication that were taken. */
export const takenOfIt = and(
  eq(doses.clientId, medications.clientId),
  eq(doses.medicationId, medications.id),
  counts,
  taken,
)

/** The medication details shown in a list of doses. */
export const dueColumns = {
  name: medications.name,
  strength: medications.strength,
  dosage: medications.dosage,
  form: medications.form,
  instructions: medications.instructions,
  measures: medications.measures,
  timeCriticalMinutes: medications.timeCriticalMinutes,
  lastTaken: sql<DueMedication['lastTaken']>`(
    select json_build_object('id', ${doses.id}, 'at', ${doses.at}, 'dueAt', ${doses.dueAt})
    from ${doses} where ${takenOfIt} order by ${doses.at} desc limit 1)`,
}

type Due = Omit<DueMedication, 'lastSite'>

/** Picks them from a wider row. `minHours`: the minimum time between two of its doses, in hours. */
export const dueMedication = (
  { id, name, strength, dosage, form, instructions, measures, timeCriticalMinutes, lastTaken }: Omit<Due, 'minHours'>,
  minHours: number | null,
): Due => ({
  ...{ id, name, strength, dosage, form, instructions, measures, timeCriticalMinutes, minHours },
  lastTaken: lastTaken && {
    id: lastTaken.id,
    at: instantFromPostgres(lastTaken.at),
    dueAt: lastTaken.dueAt && instantFromPostgres(lastTaken.dueAt),
  },
})

/** By name. */
export async function medicationsById(circle: Circle<'doses.read'>, ids: string[]): Promise<Due[]> {
  const rows = await circle.db
    .select({ id: medications.id, ...dueColumns, minIntervalHours: medications.minIntervalHours })
    .from(medications)
    .where(and(eq(medications.clientId, circle.clientId), inArray(medications.id, ids), isNull(medications.deletedAt)))
    .orderBy(asc(medications.name))
  return rows.map((row) => dueMedication(row, row.minIntervalHours))
}

import { isTakenAt, type Stands, standingAt } from '@kinfold/contract/features/prescriptions/rules/standing.ts'
import { isOver } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Asker, Circle } from '../../access/circles/circles.ts'
import type { Period } from '../../access/manifest/parts.ts'
import { clock } from '../../core/clock.ts'
import { prepared } from '../../core/database/prepared.ts'
import { medicationStock as stock } from './supply/table.ts'
import { medications } from './table.ts'
import { standsAsJson } from './taken.ts'

/* What other features read of prescriptions. `standingAt` of the contract decides which ones are active, here as
   everywhere. */

const standing = {
  status: medications.status,
  statusAt: medications.statusAt,
  startDate: medications.startDate,
  endDate: medications.endDate,
}
type Reading = Pick<Circle, 'db' | 'clientId' | 'zone'>

/** A value for a SELECT: unconfirmed medications; `countToReview` counts those that are not over. */
export const unverified = ({ clientId }: Asker) =>
  sql<Stands[]>`(select coalesce(json_agg(json_build_object(${standsAsJson})), '[]')
    from ${medications} where ${medications.clientId} = ${clientId}
    and ${medications.verification} = 'unverified' and ${medications.deletedAt} is null)`
export const countToReview = (found: Stands[], now: string, zone: string): number =>
  found.filter((each) => !isOver(standingAt(each, now, zone).standing)).length

/** Medications that the person takes now, has on hold, or will take later, by name; including unconfirmed ones. */
export const currentMedications = async (circle: Reading) =>
  (await allMedications(circle)).filter(({ standing }) => !isOver(standing))

/** The current ones, and after them those that were taken in a period and have ended, or were stopped, since it began. */
export async function medicationsOf(circle: Reading, { start, to }: Pick<Period, 'start' | 'to'>) {
  const all = await allMedications(circle)
  const over = all.filter(
    ({ standing, since, startDate }) =>
      isOver(standing) && since !== null && since > start && (startDate === null || startDate <= to),
  )
  return [...all.filter(({ standing }) => !isOver(standing)), ...over]
}

/** By name, each with its standing now. */
async function allMedications({ db, clientId, zone }: Reading) {
  const now = clock.now().toISOString()
  const rows = await db
    .select({
      id: medications.id,
      name: medications.name,
      strength: medications.strength,
      dosage: medications.dosage,
      form: medications.form,
      route: medications.route,
      frequency: medications.frequency,
      timing: medications.timing,
      instructions: medications.instructions,
      reason: medications.reason,
      statusReason: medications.statusReason,
      asNeededFor: medications.asNeededFor,
      minIntervalHours: medications.minIntervalHours,
      maxPer24h: medications.maxPer24h,
      prescribedBy: medications.prescribedBy,
      schedule: medications.schedule,
      verification: medications.verification,
      ...standing,
    })
    .from(medications)
    .where(and(eq(medications.clientId, clientId), isNull(medications.deletedAt)))
    .orderBy(asc(medications.name), asc(medications.id))
  return rows.map((row) => ({ ...row, ...standingAt(row, now, zone) }))
}

/** Active medications with a stock at or below the refill level, lowest first. */
export async function listLowStock({ db, clientId, zone }: Reading) {
  const now = clock.now().toISOString()
  const rows = await lowStock(db, { clientId })
  return rows
    .filter((row) => isTakenAt(row, now, zone))
    .map(({ medicationId, name, form, onHand, refillAt }) => ({ medicationId, name, form, onHand, refillAt }))
}

const lowStock = prepared('low stock', (db) =>
  db
    .select({
      medicationId: medications.id,
      name: medications.name,
      form: medications.form,
      onHand: sql<number>`greatest(${stock.onHand}, 0)::float8`,
      refillAt: sql<number>`${stock.refillAt}::float8`,
      verification: medications.verification,
      ...standing,
    })
    .from(stock)
    .innerJoin(medications, and(eq(medications.clientId, stock.clientId), eq(medications.id, stock.medicationId)))
    .where(
      and(
        eq(stock.clientId, sql.placeholder('clientId')),
        isNotNull(stock.refillAt),
        lte(stock.onHand, stock.refillAt),
        isNull(medications.deletedAt),
      ),
    )
    .orderBy(asc(stock.onHand), asc(medications.name)),
)

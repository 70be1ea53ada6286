import { blockOf, givenIn24h } from '@kinfold/contract/features/doses/rules/limits.ts'
import type { AsNeeded } from '@kinfold/contract/features/doses/schemas.ts'
import { phaseOn } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { isAsNeeded } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { isTakenAt } from '@kinfold/contract/features/prescriptions/rules/standing.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { clock } from '../../../core/clock.ts'
import { instantFromPostgres } from '../../../core/database/instant.ts'
import { prepared } from '../../../core/database/prepared.ts'
import { medications } from '../../prescriptions/table.ts'
import { dueColumns, dueMedication, takenOfIt } from '../due-medication.ts'
import { withLastSites } from '../readings.ts'
import { doses } from '../table.ts'
import { REACH_MS } from './dose-limits.ts'
import { excessIn, givenOfAll, inWords, limitedIn } from './ingredient-limits.ts'

/** What may currently be given as needed, by name, with the medications themselves. */
export async function readAsNeeded(circle: Circle) {
  const now = clock.now().getTime()
  const since = new Date(now - REACH_MS).toISOString()
  const all = await mayBeAsNeeded(circle.db, { clientId: circle.clientId, since })
  const rows = all.filter((row) => {
    const moment = new Date(now).toISOString()
    return isTakenAt(row, moment, circle.zone) && isAsNeeded(row, dayAt(now, circle.zone))
  })
  const medications = rows.map((row) => dueMedication({ ...row, id: row.medicationId }, row.minIntervalHours))
  const ofAll = rows.some((row) => limitedIn(row).length > 0) ? await givenOfAll(circle, now, null) : []
  const asNeeded = rows.map(({ schedule, startDate, endDate, lastTaken, ...medication }): AsNeeded => {
    const course = { schedule: schedule!, startsOn: startDate, endsOn: endDate }
    const quantity = phaseOn(course, dayAt(now, circle.zone))?.pattern.quantity ?? 1
    const recent = medication.recent.map((dose) => ({ ...dose, at: instantFromPostgres(dose.at) }))
    const given = recent.map(({ at, quantity }) => ({ at: Date.parse(at), quantity }))
    const lastAt = lastTaken && instantFromPostgres(lastTaken.at)
    const takenIn24h = givenIn24h(given, now)
    const counted = { ...medication, recent, lastAt, quantity, takenIn24h, ingredientLimit: null }
    const block = blockOf({ ...medication, zone: circle.zone }, given, { at: now, quantity })
    const excess = excessIn({ ...medication, id: medication.medicationId }, ofAll, { at: now }, quantity)
    if (block.blockedBy || !excess) return { ...counted, ...block }
    const { message, nextAllowedAt } = inWords(excess, circle.zone)
    return { ...counted, blockedBy: 'ingredient', ingredientLimit: message, nextAllowedAt }
  })
  return { medications: await withLastSites(circle, medications), asNeeded }
}

/** Medications taken as needed at some time of their course. */
const mayBeAsNeeded = prepared('as needed', (db) =>
  db
    .select({
      medicationId: medications.id,
      ...dueColumns,
      asNeededFor: medications.asNeededFor,
      minIntervalHours: medications.minIntervalHours,
      maxPer24h: medications.maxPer24h,
      schedule: medications.schedule,
      status: medications.status,
      statusAt: medications.statusAt,
      startDate: medications.startDate,
      endDate: medications.endDate,
      verification: medications.verification,
      recent: sql<AsNeeded['recent']>`(
        select coalesce(json_agg(json_build_object('id', ${doses.id}, 'at', ${doses.at}, 'quantity', ${doses.quantity})), '[]')
        from ${doses} where ${takenOfIt} and ${doses.at} > ${sql.placeholder('since')})`,
    })
    .from(medications)
    .where(
      and(
        eq(medications.clientId, sql.placeholder('clientId')),
        eq(medications.status, 'active'),
        ne(medications.verification, 'unverified'),
        isNull(medications.deletedAt),
        sql`(${medications.schedule} ->> 'kind' = 'as_needed' or ${medications.schedule} -> 'steps' @> '[{"kind":"as_needed"}]')`,
      ),
    )
    .orderBy(asc(medications.name), asc(medications.id)),
)

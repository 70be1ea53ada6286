import type { AsNeeded } from '@kinfold/contract/features/medications/doses.ts'
import { and, asc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { prepared } from '../../core/prepared.ts'
import { dayAt, timeAt } from '../../core/zones.ts'
import { counts } from './dose-view.ts'
import { withLastSites } from './readings.ts'
import { allowedFrom, blockAt, type Given, givenIn24h, type Limits } from './rules.ts'
import { doses, medications } from './table.ts'

/** The longest interval there is: nothing further away matters for a limit. */
const REACH_MS = 168 * 3_600_000
const taken = inArray(doses.outcome, ['taken', 'taken_late'])

/** What may be given as needed at the moment, by name, and the medications themselves. */
export async function readAsNeeded(circle: Circle) {
  const now = clock.now().getTime()
  const since = new Date(now - REACH_MS).toISOString()
  const rows = await inUseAsNeeded(circle.db, { clientId: circle.clientId, since })
  const medications = rows.map(({ medicationId: id, name, strength, dosage, form, instructions, measures }) => ({
    id,
    name,
    strength,
    dosage,
    form,
    instructions,
    measures,
  }))
  const asNeeded = rows.map(({ schedule, recent, ...medication }): AsNeeded => {
    const quantity = schedule?.quantity ?? 1
    const given = recent.map((dose) => ({ at: Date.parse(dose.at), quantity: dose.quantity }))
    return { ...medication, quantity, takenIn24h: givenIn24h(given, now), ...blockOf(medication, given, now, quantity) }
  })
  return { medications: await withLastSites(circle, medications), asNeeded }
}

/**
 * Refuses a dose that comes too soon or is too much for 24 hours; the moment of the next one is told. The medication's row
 * is held, so that of two people at once the second is asked after the first was written.
 * @throws TOO_SOON
 */
export async function checkLimits(
  circle: Circle,
  medication: Limits & { id: string },
  { at, quantity }: { at: string; quantity: number },
) {
  const moment = Date.parse(at)
  const given = await givenAround(circle, medication.id, moment)
  const { blockedBy, nextAllowedAt } = blockOf(medication, given, moment, quantity)
  if (!blockedBy) return
  const { minIntervalHours, maxPer24h } = medication
  const why =
    blockedBy === 'interval'
      ? `${minIntervalHours} hours have to pass between two doses.`
      : `No more than ${maxPer24h} may be given in 24 hours.`
  const when = nextAllowedAt ? ` The next one is allowed from ${wordsFor(nextAllowedAt, circle.zone)}.` : ''
  throw failure('TOO_SOON', { message: why + when, current: { blockedBy, nextAllowedAt, maxPer24h, minIntervalHours } })
}

function blockOf(limits: Limits, given: Given[], at: number, quantity: number) {
  const blockedBy = blockAt(limits, given, at, quantity)
  const next = blockedBy && allowedFrom(limits, given, at, quantity)
  return { blockedBy, nextAllowedAt: next === null ? null : new Date(next).toISOString() }
}

function wordsFor(moment: string, zone: string) {
  const day = dayAt(moment, zone)
  return day === dayAt(clock.now().getTime(), zone) ? timeAt(moment, zone) : `${timeAt(moment, zone)} on ${day}`
}

/** Also what was given by a schedule that the medication had before. */
async function givenAround(circle: Circle, medicationId: string, moment: number): Promise<Given[]> {
  const rows = await circle.db
    .select({ at: doses.at, quantity: doses.quantity })
    .from(doses)
    .where(
      and(
        eq(doses.clientId, circle.clientId),
        eq(doses.medicationId, medicationId),
        counts,
        taken,
        gt(doses.at, new Date(moment - REACH_MS).toISOString()),
        lt(doses.at, new Date(moment + REACH_MS).toISOString()),
      ),
    )
  return rows.map(({ at, quantity }) => ({ at: Date.parse(at), quantity }))
}

const inUseAsNeeded = prepared('as needed', (db) => {
  const ofMedication = and(
    eq(doses.clientId, medications.clientId),
    eq(doses.medicationId, medications.id),
    counts,
    taken,
  )
  return db
    .select({
      medicationId: medications.id,
      name: medications.name,
      strength: medications.strength,
      dosage: medications.dosage,
      form: medications.form,
      instructions: medications.instructions,
      measures: medications.measures,
      asNeededFor: medications.asNeededFor,
      minIntervalHours: medications.minIntervalHours,
      maxPer24h: medications.maxPer24h,
      schedule: medications.schedule,
      lastAt: sql<
        string | null
      >`(select ${doses.at} from ${doses} where ${ofMedication} order by ${doses.at} desc limit 1)`,
      recent: sql<{ at: string; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('at', ${doses.at}, 'quantity', ${doses.quantity})), '[]')
        from ${doses} where ${ofMedication} and ${doses.at} > ${sql.placeholder('since')})`,
    })
    .from(medications)
    .where(
      and(
        eq(medications.clientId, sql.placeholder('clientId')),
        eq(medications.status, 'active'),
        ne(medications.verification, 'unverified'),
        isNull(medications.deletedAt),
        sql`${medications.schedule} ->> 'kind' = 'as_needed'`,
      ),
    )
    .orderBy(asc(medications.name), asc(medications.id))
})

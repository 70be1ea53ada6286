import { isDeepStrictEqual } from 'node:util'
import { changeOver } from '@kinfold/contract/features/doses/rules/change.ts'
import { nextPlanned, type Rule } from '@kinfold/contract/features/doses/rules/planned.ts'
import { endedAt } from '@kinfold/contract/features/doses/rules/preview.ts'
import { ruleFrom } from '@kinfold/contract/features/doses/rules/rule-from.ts'
import type { Reach } from '@kinfold/contract/features/prescriptions/effective.ts'
import { dosesADay, hasTimes } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { makesDoses } from '@kinfold/contract/features/prescriptions/rules/standing.ts'
import { HOUR_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Circle } from '../../../access/circles/circles.ts'
import { requireRoom } from '../../../access/records/room.ts'
import { clients } from '../../../access/table.ts'
import type { Db } from '../../../core/database/database.ts'
import { medications } from '../../prescriptions/table.ts'
import { medicationSchedules as schedules } from '../table.ts'
import { requireRoomInDay } from './room-in-day.ts'
import { settledSince } from './settled.ts'
import { areOpen } from './version-conditions.ts'

type Medication = typeof medications.$inferSelect
type StoredVersion = typeof schedules.$inferSelect
/** When a change takes effect, and which of the surrounding doses it applies to. */
export type Effect = { moment: string; reach: Reach }

/**
 * Brings the schedule in force in line with the prescription, from a moment on; earlier doses stay. Called after the
 * medication itself was written: that waits for a zone change, so the zone read here is the current one.
 */
export async function putInForce(circle: Circle, medication: Medication, effect: Effect) {
  const { schedule, startDate, endDate } = medication
  const before = await recentVersions(circle.db, medication, effect.moment)
  const last = before.at(-1)
  const open = last?.effectiveUntil === null ? last : undefined
  if (!makesDoses(medication) || medication.deletedAt !== null || !schedule || !hasTimes(schedule)) {
    if (open) await replace(circle.db, { medication, before, after: null, effect })
    return
  }
  const zone = await zoneOf(circle)
  const after = ruleFrom({ schedule, startsOn: startDate, endsOn: endDate }, zone, effect.moment, last)
  if (open && isDeepStrictEqual(after, ruleFrom(open, open.zone, effect.moment, open))) return
  await requireRoomInDay(circle, dosesADay(after.schedule), open)
  await replace(circle.db, { medication, before, after, effect })
}

/**
 * Locks the circle's prescriptions until the transaction ends. Must be called before writing anything: a writer holds
 * the circle's audit, and waiting for these locks while their owner waits for the audit would deadlock.
 */
export async function holdSchedules(tx: Db, clientId: number) {
  await tx
    .select({ id: medications.id })
    .from(medications)
    .where(eq(medications.clientId, clientId))
    .orderBy(asc(medications.id))
    .for('no key update')
  await openVersions(tx, clientId)
}

/** From a moment on, the circle's doses are due by the clock of another zone; earlier doses stay unchanged. */
export async function moveSchedules({ db, clientId }: Circle, zone: string, effect: Effect) {
  for (const { medicationId } of await openVersions(db, clientId, ne(schedules.zone, zone))) {
    const [medication] = await db
      .select()
      .from(medications)
      .where(and(eq(medications.clientId, clientId), eq(medications.id, medicationId)))
    const before = await recentVersions(db, medication!, effect.moment)
    const open = before.at(-1)!
    const moved = ruleFrom(open, zone, effect.moment, open)
    await replace(db, { medication: medication!, before, after: moved, effect })
  }
}

/** Locks the schedule in force of one medication before it is changed: see `holdSchedules`. */
export const holdSchedule = (circle: Circle, medicationId: string) =>
  openVersions(circle.db, circle.clientId, eq(schedules.medicationId, medicationId))

const openVersions = (db: Db, clientId: number, more?: SQL): Promise<StoredVersion[]> =>
  db.select().from(schedules).where(areOpen(clientId, more)).orderBy(asc(schedules.id)).for('no key update')

/** Doses up to this long ago may still be open, in any zone. */
export const RECENT_MS = 72 * HOUR_MS
/** How far a change looks back for given doses: twice the longest minimum interval. */
export const SETTLED_MS = 15 * 24 * HOUR_MS
const MOST_VERSIONS = 50

/** Recent versions and in any case the last one, oldest first. */
async function recentVersions(db: Db, { clientId, id }: Pick<Medication, 'clientId' | 'id'>, moment: string) {
  const versions = await db
    .select()
    .from(schedules)
    .where(and(eq(schedules.clientId, clientId), eq(schedules.medicationId, id)))
    .orderBy(desc(schedules.effectiveFrom), desc(schedules.id))
    .limit(MOST_VERSIONS)
  const since = shifted(moment, -RECENT_MS)
  return versions
    .filter(({ effectiveUntil }, at) => at === 0 || effectiveUntil === null || effectiveUntil > since)
    .reverse()
}

/** A medication's outcomes that a change at a moment has to keep. */
const settledAround = (db: Db, { clientId, id }: Pick<Medication, 'clientId' | 'id'>, moment: string) =>
  settledSince(db, { clientId, medicationId: id }, shifted(moment, -SETTLED_MS))

type Replacement = { medication: Medication; before: StoredVersion[]; after: Rule | null; effect: Effect }

/** Ends the versions in force and inserts their successor, together with the surrounding doses carried over to it. */
async function replace(db: Db, { medication, before, after, effect }: Replacement) {
  const { clientId, id: medicationId, minIntervalHours: minHours } = medication
  const settled = await settledAround(db, medication, effect.moment)
  const change = changeOver({ before, after, minHours, settled, ...effect })
  for (const [at, version] of before.entries()) {
    const isLast = at === before.length - 1
    const { effectiveUntil, skipped, carried, dropped } = endedAt(version, effect.moment, { ...change, isLast })
    const ended = { effectiveUntil, skipped: [...skipped], carried: [...carried], dropped: [...dropped] }
    if (isDeepStrictEqual(ended, pick(version))) continue
    // A due time that has already passed must still be reported: the reminders may not have looked since.
    const nextDueAt = sql`case when ${schedules.nextDueAt} < ${effect.moment}::timestamptz then ${schedules.nextDueAt} end`
    await db
      .update(schedules)
      .set({ ...ended, nextDueAt })
      .where(and(eq(schedules.clientId, clientId), eq(schedules.id, version.id)))
  }
  if (!after) return
  const { skipped, carried } = change
  const opened = { ...after, effectiveFrom: effect.moment, effectiveUntil: null, skipped, carried, dropped: [] }
  const next = nextPlanned(opened, shifted(effect.moment, -1))?.dueAt
  const nextDueAt = [...carried.map(({ dueAt }) => dueAt), ...(next ? [next] : [])].sort()[0] ?? null
  await requireRoom({ db, clientId }, schedules, { medicationId })
  await db.insert(schedules).values({ ...opened, clientId, medicationId, id: uuidv7(), nextDueAt })
}

const pick = ({ effectiveUntil, skipped, carried, dropped }: StoredVersion) => ({
  effectiveUntil,
  skipped,
  carried,
  dropped,
})

async function zoneOf({ db, clientId, zone }: Circle): Promise<string> {
  const [client] = await db.select({ zone: clients.zone }).from(clients).where(eq(clients.id, clientId))
  return client?.zone ?? zone
}

import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Circle } from '../../access/circles.ts'
import { clients } from '../../access/table.ts'
import type { Db } from '../../core/database.ts'
import { isInUse } from './rules.ts'
import { firstMoment, nextDose } from './schedule.ts'
import { medications, medicationSchedules as schedules } from './table.ts'

type Medication = typeof medications.$inferSelect
type Version = typeof schedules.$inferSelect

/**
 * Brings what is in force in line with what is prescribed, from `now` on; what was due before stays. Called after the
 * medication itself was written: that waits for a change of the circle's zone, so the zone read here is the one that holds.
 */
export async function putInForce(circle: Circle, medication: Medication, now: string) {
  const [before] = await circle.db
    .select()
    .from(schedules)
    .where(and(eq(schedules.clientId, circle.clientId), eq(schedules.medicationId, medication.id)))
    .orderBy(desc(schedules.effectiveFrom), desc(schedules.id))
    .limit(1)
  const open = before?.effectiveUntil === null ? before : undefined
  const { schedule, startDate, endDate } = medication
  const wanted = isInUse(medication) && medication.deletedAt === null && schedule && schedule.kind !== 'as_needed'
  if (open && wanted && isDeepStrictEqual(contentOf(open), [schedule, startDate, endDate])) return
  if (open) await close(circle.db, open, now)
  if (!wanted) return

  const zone = await zoneOf(circle)
  const keepsHours = before && isDeepStrictEqual(hoursOf(before), [schedule.everyHours, schedule.times, startDate])
  await openVersion(circle.db, {
    clientId: circle.clientId,
    medicationId: medication.id,
    zone,
    schedule,
    startsOn: startDate,
    endsOn: endDate,
    firstAt: keepsHours ? before.firstAt : firstMoment(schedule, startDate, zone),
    effectiveFrom: now,
  })
}

/**
 * Holds the circle's prescriptions as they are until the transaction ends. Before anything else is written: whoever writes
 * holds the circle's audit, and waiting here for them while they wait for that would never end.
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

/** From `now` on the circle's doses are due by the clock of another zone; what was due before stays as it was. */
export async function moveSchedules(tx: Db, clientId: number, zone: string, now: string) {
  for (const version of await openVersions(tx, clientId, ne(schedules.zone, zone))) {
    await close(tx, version, now)
    await openVersion(tx, { ...version, zone, effectiveFrom: now })
  }
}

/** Locks what is in force of one medication, before it is changed: see `holdSchedules`. */
export const holdSchedule = (circle: Circle, medicationId: string) =>
  openVersions(circle.db, circle.clientId, eq(schedules.medicationId, medicationId))

const openVersions = (db: Db, clientId: number, more?: ReturnType<typeof eq>): Promise<Version[]> =>
  db
    .select()
    .from(schedules)
    .where(and(eq(schedules.clientId, clientId), isNull(schedules.effectiveUntil), more))
    .orderBy(asc(schedules.id))
    .for('no key update')

const contentOf = ({ schedule, startsOn, endsOn }: Version) => [schedule, startsOn, endsOn]
const hoursOf = ({ schedule, startsOn }: Version) => [schedule.everyHours, schedule.times, startsOn]

/** A due time that has come already is still to be told: the reminders may not have looked since. */
const close = (db: Db, { clientId, id }: Version, now: string) =>
  db
    .update(schedules)
    .set({
      effectiveUntil: sql`greatest(${schedules.effectiveFrom}, ${now}::timestamptz)`,
      nextDueAt: sql`case when ${schedules.nextDueAt} < ${now}::timestamptz then ${schedules.nextDueAt} end`,
    })
    .where(and(eq(schedules.clientId, clientId), eq(schedules.id, id)))

type ToOpen = Omit<Version, 'id' | 'effectiveUntil' | 'nextDueAt'>
async function openVersion(db: Db, version: ToOpen) {
  const opened = { ...version, id: uuidv7(), effectiveUntil: null }
  await db.insert(schedules).values({ ...opened, nextDueAt: nextDose(opened, justBefore(opened.effectiveFrom)) })
}

const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString()

async function zoneOf({ db, clientId, zone }: Circle): Promise<string> {
  const [client] = await db.select({ zone: clients.zone }).from(clients).where(eq(clients.id, clientId))
  return client?.zone ?? zone
}

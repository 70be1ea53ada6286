import { and, eq, exists, gt, isNull, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database.ts'
import { counts } from './dose-view.ts'
import { versionColumns } from './in-force.ts'
import { dosesBetween } from './schedule.ts'
import { doses, medications, medicationSchedules as schedules } from './table.ts'

type Slot = { clientId: number; medicationId: string; dueAt: string }

/**
 * For the reminders, over all circles and with the owner's connection: those of these doses that nobody has recorded and
 * whose medication is in use still. Stopped, on hold, not confirmed: nobody has to give it.
 */
export async function dosesStillDue(tx: Db, slots: Slot[]) {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as asked ("clientId" int8, "medicationId" uuid, "dueAt" timestamptz)`
  const dueAt = sql<string>`asked."dueAt"`
  const inForce = alias(schedules, 'in_force')
  const ofMedication = (table: typeof schedules | typeof inForce | typeof doses) =>
    and(eq(table.clientId, medications.clientId), eq(table.medicationId, medications.id))
  const recorded = tx
    .select({ one: sql`1` })
    .from(doses)
    .where(and(ofMedication(doses), eq(doses.dueAt, dueAt), counts))
  const inUse = tx
    .select({ one: sql`1` })
    .from(inForce)
    .where(and(ofMedication(inForce), isNull(inForce.effectiveUntil)))
  const rows = await tx
    .select({
      clientId: medications.clientId,
      medicationId: medications.id,
      name: medications.name,
      strength: medications.strength,
      dueAt: sql<string>`to_char(asked."dueAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      ...versionColumns,
    })
    .from(asked)
    .innerJoin(
      medications,
      and(
        sql`${medications.clientId} = asked."clientId" and ${medications.id} = asked."medicationId"`,
        isNull(medications.deletedAt),
      ),
    )
    .innerJoin(
      schedules,
      and(
        ofMedication(schedules),
        lte(schedules.effectiveFrom, dueAt),
        or(isNull(schedules.effectiveUntil), gt(schedules.effectiveUntil, dueAt)),
      ),
    )
    .where(and(not(exists(recorded)), exists(inUse)))
  return rows.filter(({ dueAt: at, ...version }) => dosesBetween(version, at, justAfter(at)).length > 0)
}

const justAfter = (moment: string) => new Date(Date.parse(moment) + 1).toISOString()

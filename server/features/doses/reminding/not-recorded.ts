import { planOf } from '@kinfold/contract/features/doses/rules/listed.ts'
import { MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { latenessLimits } from '@kinfold/contract/time/lateness.ts'
import { and, asc, eq, exists, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { attempted, type OnTrouble } from '../../../core/background/attempted.ts'
import type { Db } from '../../../core/database/database.ts'
import { medications } from '../../prescriptions/table.ts'
import { counts } from '../dose-view.ts'
import { versionColumns } from '../schedules/in-force.ts'
import { endAfter } from '../schedules/version-conditions.ts'
import { doses, medicationSchedules as schedules } from '../table.ts'

type Due = { clientId: number; medicationId: string; dueAt: string }

/**
 * For the reminders, across circles on the owner's connection: those of these doses that are not recorded, and whose
 * medication is still active. If it is stopped, on hold or unconfirmed, nobody has to give it.
 */
export async function dosesNotRecorded(tx: Db, due: Due[], now: string, onTrouble: OnTrouble) {
  const versions = Map.groupBy(await versionsAt(tx, due), (row) => `${row.clientId} ${row.medicationId} ${row.dueAt}`)
  const openOf = (inForce: Awaited<ReturnType<typeof versionsAt>>) => {
    const { dueAt, clientId, medicationId, name, strength, timeCriticalMinutes } = inForce[0]!
    const plan = planOf(inForce, dueAt, shifted(dueAt, MISSED_MS))
    const dose = plan.doses.find((each) => each.dueAt === dueAt)
    if (!dose) return []
    const isMissed = plan.stateOf(dose, now) === 'missed'
    return [{ clientId, medicationId, name, strength, timeCriticalMinutes, dueAt, slot: dose.slot, isMissed }]
  }
  const rows = [...versions.values()].flatMap((inForce) => attempted(() => openOf(inForce), onTrouble) ?? [])
  const recorded = await recordedSlots(tx, rows)
  return rows.filter((row) => !recorded.has(keyOf(row)))
}

const asked = (due: Due[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as asked ("clientId" int8, "medicationId" uuid, "dueAt" timestamptz)`

const MISSED_MS = latenessLimits.dose.missed * MINUTE_MS

/** The versions in force when these were due, and those they were carried over to. */
function versionsAt(tx: Db, due: Due[]) {
  const dueAt = sql<string>`asked."dueAt"`
  const inForce = alias(schedules, 'in_force')
  const ofMedication = (table: typeof schedules | typeof inForce) =>
    and(eq(table.clientId, medications.clientId), eq(table.medicationId, medications.id))
  const inUse = tx
    .select({ one: sql`1` })
    .from(inForce)
    .where(and(ofMedication(inForce), isNull(inForce.effectiveUntil)))
  return tx
    .select({
      clientId: medications.clientId,
      medicationId: medications.id,
      name: medications.name,
      strength: medications.strength,
      timeCriticalMinutes: medications.timeCriticalMinutes,
      dueAt: sql<string>`to_char(asked."dueAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      ...versionColumns,
    })
    .from(asked(due))
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
        lt(schedules.effectiveFrom, sql`${dueAt} + interval '${sql.raw(String(latenessLimits.dose.missed))} minutes'`),
        endAfter(dueAt),
      ),
    )
    .where(exists(inUse))
    .orderBy(asc(schedules.effectiveFrom), asc(schedules.id))
}

/** Those of these doses that are recorded, even if the medication has changed since and they are not planned any more. */
export async function dosesRecorded(tx: Db, due: Due[]): Promise<Due[]> {
  if (due.length === 0) return []
  const keyOf = ({ clientId, medicationId, dueAt }: Omit<Due, 'dueAt'> & { dueAt: string | null }) =>
    `${clientId} ${medicationId} ${dueAt}`
  const found = await tx
    .select({ clientId: doses.clientId, medicationId: doses.medicationId, dueAt: doses.dueAt })
    .from(asked(due))
    .innerJoin(
      doses,
      and(
        sql`${doses.clientId} = asked."clientId" and ${doses.medicationId} = asked."medicationId" and ${doses.dueAt} = asked."dueAt"`,
        counts,
      ),
    )
  const recorded = new Set(found.map(keyOf))
  return due.filter((each) => recorded.has(keyOf(each)))
}

type Slot = { clientId: number; medicationId: string; slot: string }
const keyOf = ({ clientId, medicationId, slot }: Slot) => `${clientId} ${medicationId} ${slot}`

async function recordedSlots(tx: Db, slots: Slot[]): Promise<Set<string>> {
  if (slots.length === 0) return new Set()
  const asked = sql`jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as asked ("clientId" int8, "medicationId" uuid, slot text)`
  const found = await tx
    .select({ clientId: doses.clientId, medicationId: doses.medicationId, slot: sql<string>`${doses.slot}` })
    .from(asked)
    .innerJoin(
      doses,
      and(
        sql`${doses.clientId} = asked."clientId" and ${doses.medicationId} = asked."medicationId" and ${doses.slot} = asked.slot`,
        counts,
      ),
    )
  return new Set(found.map(keyOf))
}

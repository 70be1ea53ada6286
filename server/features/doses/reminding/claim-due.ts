import { compareText } from '@kinfold/contract/compare-text.ts'
import { nextPlanned, plannedBetween } from '@kinfold/contract/features/doses/rules/planned.ts'
import { MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { latenessLimits } from '@kinfold/contract/time/lateness.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { attempted, type OnTrouble } from '../../../core/background/attempted.ts'
import type { Db } from '../../../core/database/database.ts'
import { medications } from '../../prescriptions/table.ts'
import { versionColumns } from '../schedules/in-force.ts'
import { medicationSchedules as schedules } from '../table.ts'

/** A due time that has come, even if the dose was recorded earlier: that record may be undone. */
type ClaimedDose = {
  clientId: number
  medicationId: string
  name: string
  dosage: string | null
  strength: string | null
  instructions: string | null
  timeCriticalMinutes: number | null
  zone: string
  dueAt: string
  quantity: number
}

/**
 * For the reminders, across circles: claims the due times up to `now` of at most `limit` schedules, and advances each
 * schedule to its next one. Runs in a transaction on the owner's pool: once committed, each is claimed by exactly one
 * process. Fewer than `limit` schedules claimed: nothing more is due. After an outage only due times that are not
 * missed yet are returned, oldest first.
 */
export async function claimDueDoses(
  tx: Db,
  now: string,
  limit: number,
  onTrouble: OnTrouble,
): Promise<{ doses: ClaimedDose[]; claimed: number }> {
  const versions = await dueVersions(tx, now, limit)
  if (versions.length === 0) return { doses: [], claimed: 0 }
  await setOn(tx, versions, now, onTrouble)

  const since = shifted(now, -latenessLimits.dose.missed * MINUTE_MS)
  const until = shifted(now, 1)
  const dosesOf = ({ about, nextDueAt, ...version }: DueVersion) =>
    plannedBetween(version, since, until)
      .filter(({ dueAt }) => dueAt >= nextDueAt!)
      .map(({ dueAt, quantity }) => ({ ...about, zone: version.zone, quantity, dueAt: isoOf(dueAt) }))
  const due = versions.flatMap((version) => attempted(() => dosesOf(version), onTrouble) ?? [])
  return { doses: due.sort((a, b) => compareText(a.dueAt, b.dueAt)), claimed: versions.length }
}

/** Uses the index on next_due_at, which contains only future due times; rows locked by another process are skipped. */
export const dueVersions = (tx: Db, now: string, limit: number) =>
  tx
    .select({
      id: schedules.id,
      nextDueAt: schedules.nextDueAt,
      ...versionColumns,
      about: {
        clientId: medications.clientId,
        medicationId: medications.id,
        name: medications.name,
        dosage: medications.dosage,
        strength: medications.strength,
        instructions: medications.instructions,
        timeCriticalMinutes: medications.timeCriticalMinutes,
      },
    })
    .from(schedules)
    .innerJoin(
      medications,
      and(eq(medications.clientId, schedules.clientId), eq(medications.id, schedules.medicationId)),
    )
    .where(lte(schedules.nextDueAt, now))
    .orderBy(asc(schedules.nextDueAt))
    .limit(limit)
    .for('update', { of: schedules, skipLocked: true })

type DueVersion = Awaited<ReturnType<typeof dueVersions>>[number]

/** @throws if it is no moment: the database would refuse the whole statement */
const isoOf = (moment: string) => new Date(moment).toISOString()

async function setOn(tx: Db, versions: DueVersion[], now: string, onTrouble: OnTrouble) {
  const nextOf = (version: DueVersion) => {
    const next = nextPlanned(version, now)
    return next && isoOf(next.dueAt)
  }
  const next = versions.map((version) => attempted(() => nextOf(version), onTrouble) ?? null)
  await tx.execute(sql`
    update ${schedules} set next_due_at = v.next_due_at::timestamptz
    from unnest(${sql.param(versions.map(({ about }) => about.clientId))}::int8[],
      ${sql.param(versions.map(({ id }) => id))}::uuid[], ${sql.param(next)}::text[]) as v (client_id, id, next_due_at)
    where ${schedules.clientId} = v.client_id and ${schedules.id} = v.id`)
}

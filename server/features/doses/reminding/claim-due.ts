import { nextPlanned, plannedBetween } from '@kinfold/contract/features/doses/rules/planned.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { paces } from '@kinfold/contract/time/lateness.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { medications } from '../../prescriptions/table.ts'
import { versionColumns } from '../schedules/in-force.ts'
import { medicationSchedules as schedules } from '../table.ts'

/** A due time that has come, whether or not somebody was ahead of it: that can be taken back. */
export type ClaimedDose = {
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
 * For the reminders, over all circles: claims the due times up to `now` of at most `limit` schedules, and sets each on to
 * its next one. Inside a transaction on the owner's pool: what is claimed is claimed once, by whichever process, when that
 * commits. Fewer than `limit` schedules claimed: nothing more is due. After an outage only due times that are not missed
 * yet are told, oldest first.
 */
export async function claimDueDoses(
  tx: Db,
  now: string,
  limit: number,
): Promise<{ doses: ClaimedDose[]; claimed: number }> {
  const versions = await dueVersions(tx, now, limit)
  if (versions.length === 0) return { doses: [], claimed: 0 }
  await setOn(tx, versions, now)

  const since = new Date(Date.parse(now) - paces.dose.missed * MINUTE_MS).toISOString()
  const until = new Date(Date.parse(now) + 1).toISOString()
  const due = versions.flatMap(({ about, nextDueAt, ...version }) =>
    plannedBetween(version, since, until)
      .filter(({ dueAt }) => dueAt >= nextDueAt!)
      .map(({ dueAt, quantity }) => ({ ...about, zone: version.zone, quantity, dueAt })),
  )
  return { doses: due.sort((a, b) => a.dueAt.localeCompare(b.dueAt)), claimed: versions.length }
}

/** By the index on next_due_at, which holds only what will be due; what another process is claiming is passed over. */
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

async function setOn(tx: Db, versions: DueVersion[], now: string) {
  const next = versions.map((version) => nextPlanned(version, now)?.dueAt ?? null)
  await tx.execute(sql`
    update ${schedules} set next_due_at = v.next_due_at::timestamptz
    from unnest(${sql.param(versions.map(({ about }) => about.clientId))}::int8[],
      ${sql.param(versions.map(({ id }) => id))}::uuid[], ${sql.param(next)}::text[]) as v (client_id, id, next_due_at)
    where ${schedules.clientId} = v.client_id and ${schedules.id} = v.id`)
}

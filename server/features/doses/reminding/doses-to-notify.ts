import { type DoseOutcome, EFFECT_AFTER_MINUTES, isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { medications } from '../../prescriptions/table.ts'
import { counts, taken } from '../dose-view.ts'
import { doses } from '../table.ts'

/* Follow-ups of a recorded dose: asking how an as-needed dose worked, and telling the managers that a time-critical one
   was refused or unavailable. The reminders' scan takes each once. */

/** Not asked for doses recorded later than this after they were given; whoever records them sees the question. */
const ASKED_WITHIN_MINUTES = 4 * 60

type Recorded = { outcome: DoseOutcome; dueAt: string | null; at: string }

/** When the reminders take up a new dose. */
export function toBeNotified(
  { timeCriticalMinutes }: { timeCriticalMinutes: number | null },
  { outcome, dueAt, at }: Recorded,
) {
  const now = clock.now()
  const asked = Date.parse(at) + EFFECT_AFTER_MINUTES * MINUTE_MS
  const isAsked = dueAt === null && isTaken(outcome) && asked + ASKED_WITHIN_MINUTES * MINUTE_MS > now.getTime()
  const isTold = timeCriticalMinutes !== null && isNotTaken(outcome)
  return {
    askEffectAt: isAsked ? new Date(asked).toISOString() : null,
    tellManagersAt: isTold ? now.toISOString() : null,
  }
}

const notTaken = ['refused', 'not_available'] as const
const isNotTaken = (outcome: DoseOutcome) => (notTaken as readonly string[]).includes(outcome)

const aboutDose = {
  clientId: doses.clientId,
  id: doses.id,
  medicationId: doses.medicationId,
  name: medications.name,
  strength: medications.strength,
  outcome: doses.outcome,
  at: doses.at,
  dueAt: doses.dueAt,
  authorId: doses.authorId,
  createdAt: doses.createdAt,
}

const selectDoses = (tx: Db) =>
  tx
    .select(aboutDose)
    .from(doses)
    .innerJoin(medications, and(eq(medications.clientId, doses.clientId), eq(medications.id, doses.medicationId)))
export type NotifiedDose = Awaited<ReturnType<typeof selectDoses>>[number]

type Key = { clientId: number; id: string }
/** WHERE: these doses, each in its own circle: another may have one with the same id. */
const among = (keys: Key[]) =>
  sql`(${doses.clientId}, ${doses.id}) in (select * from unnest(${sql.param(keys.map(({ clientId }) => clientId))}::int8[],
    ${sql.param(keys.map(({ id }) => id))}::uuid[]))`

/** Takes doses whose effect is to be asked about by now, each once. */
export const takeDosesToAsk = (tx: Db, now: string, most: number): Promise<NotifiedDose[]> =>
  take(tx, 'askEffectAt', now, most)

/** Takes time-critical doses that were refused or unavailable, each once. */
export const takeDosesToNotify = (tx: Db, now: string, most: number): Promise<NotifiedDose[]> =>
  take(tx, 'tellManagersAt', now, most)

async function take(
  tx: Db,
  when: 'askEffectAt' | 'tellManagersAt',
  now: string,
  most: number,
): Promise<NotifiedDose[]> {
  const due = await selectDoses(tx)
    .where(and(isNotNull(doses[when]), lte(doses[when], now)))
    .orderBy(doses[when])
    .limit(most)
    .for('update', { of: doses, skipLocked: true })
  if (due.length > 0)
    await tx
      .update(doses)
      .set({ [when]: null })
      .where(among(due))
  return due
}

/** Those of these that count and have no recorded effect. */
export const dosesWithoutEffect = (tx: Db, keys: Key[]): Promise<NotifiedDose[]> =>
  selectDoses(tx).where(and(among(keys), counts, isNull(doses.effect), taken))

/** Those of these that count as refused or unavailable, with no later dose of the medication taken. */
export async function dosesNotTaken(tx: Db, keys: Key[]): Promise<NotifiedDose[]> {
  const found = await selectDoses(tx).where(and(among(keys), counts, inArray(doses.outcome, [...notTaken])))
  const since = await takenSince(
    tx,
    found.map(({ clientId, medicationId, at }) => ({ clientId, medicationId, since: at })),
  )
  return found.filter(({ clientId, medicationId, at }) => !since.has(`${clientId} ${medicationId} ${at}`))
}

type Since = { clientId: number; medicationId: string; since: string }

/** Which of these medications were taken after the moment; as 'circle medication moment'. */
export async function takenSince(tx: Db, asked: Since[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set()
  const list = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("clientId" int8, "medicationId" uuid, since timestamptz)`
  const rows = await tx
    .select({
      clientId: doses.clientId,
      medicationId: doses.medicationId,
      since: sql<string>`to_char(asked.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(list)
    .innerJoin(
      doses,
      and(
        sql`${doses.clientId} = asked."clientId" and ${doses.medicationId} = asked."medicationId"`,
        gt(doses.at, sql`asked.since`),
        taken,
        counts,
      ),
    )
  return new Set(rows.map(({ clientId, medicationId, since }) => `${clientId} ${medicationId} ${since}`))
}

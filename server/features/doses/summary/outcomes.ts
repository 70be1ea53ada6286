import { type DoseOutcome, isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { openDoses } from '@kinfold/contract/features/doses/rules/listed.ts'
import { DAY_SPAN_MS, MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { latenessLimits } from '@kinfold/contract/time/lateness.ts'
import { startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import type { Period } from '../../../access/manifest/parts.ts'
import { clock } from '../../../core/clock.ts'
import { prepared } from '../../../core/database/prepared.ts'
import { dueTimesBetween } from '../adherence.ts'
import { counts, notOnTime } from '../dose-view.ts'
import type { VersionOf } from '../schedules/in-force.ts'
import { settledSlots } from '../schedules/settled.ts'
import { doses } from '../table.ts'

/** What became of the scheduled doses of a medication in a period. */
export type DoseOutcomes = {
  /** Those with an outcome, and those without one that can no longer be given. */
  due: number
  taken: number
  /** Of the taken ones: not at their time, or recorded from memory. */
  late: number
  others: Partial<Record<DoseOutcome, number>>
  notRecorded: number
  /** The moment from which they were due, if that is within the period. */
  since: string | null
}

/** By medication, for the past part of a period; without those that had no such dose. */
export async function outcomesBetween(
  circle: Circle<'medications.read'>,
  { start, end }: Pick<Period, 'start' | 'end'>,
): Promise<Map<string, DoseOutcomes>> {
  const now = clock.now().toISOString()
  const until = end < now ? end : now
  if (until <= start) return new Map()
  const { db, clientId } = circle
  const [all, recorded] = await Promise.all([
    dueTimesBetween(circle, start, until),
    recordedBetween(db, { clientId, from: start, until }),
  ])
  const mayBeGiven = await stillToGive(circle, all, { start, until, now })
  const byMedication = Map.groupBy(recorded, ({ medicationId }) => medicationId)
  const found = all.map(({ id, due, inForce }): [string, DoseOutcomes] => {
    const rows = byMedication.get(id) ?? []
    const sum = (of: Recorded[]) => of.reduce((total, { count }) => total + count, 0)
    const taken = rows.filter(({ outcome }) => isTaken(outcome))
    const others = rows.filter(({ outcome }) => !isTaken(outcome)).map(({ outcome, count }) => [outcome, count])
    const notRecorded = Math.max(0, due.length - (mayBeGiven.get(id) ?? 0) - sum(rows))
    return [
      id,
      {
        due: sum(rows) + notRecorded,
        taken: sum(taken),
        late: taken.reduce((total, { late }) => total + late, 0),
        others: Object.fromEntries(others),
        notRecorded,
        since: beginOf(inForce[0]!, start),
      },
    ]
  })
  return new Map(found.filter(([, { due }]) => due > 0))
}

/** When a schedule came into force, or its first day if that is later; null: before the period. */
function beginOf({ effectiveFrom, startsOn, zone }: VersionOf, start: string): string | null {
  const first = startsOn === null ? effectiveFrom : startOfDay(startsOn, zone)
  const begin = first > effectiveFrom ? first : effectiveFrom
  return begin > start ? begin : null
}

type Due = Awaited<ReturnType<typeof dueTimesBetween>>

/** How many doses without an outcome are not missed yet, by medication: none of them is longer ago than this limit. */
async function stillToGive(
  { db, clientId }: Circle,
  all: Due,
  { start, until, now }: { start: string; until: string; now: string },
): Promise<Map<string, number>> {
  const recent = shifted(now, -latenessLimits.dose.missed * MINUTE_MS)
  const from = recent > start ? recent : start
  if (from >= until || all.length === 0) return new Map()
  const ids = all.map(({ id }) => id)
  const slots = await settledSlots(db, clientId, ids, shifted(from, -DAY_SPAN_MS), shifted(until, DAY_SPAN_MS))
  const settled = Map.groupBy(slots, ({ medicationId }) => medicationId)
  const isOpen = ({ state }: { state: string }) => state !== 'missed' && state !== 'dropped'
  return new Map(
    all.map(({ id, inForce }) => {
      const open = openDoses(inForce, settled.get(id) ?? [], { from, until, now })
      return [id, open.filter(isOpen).length]
    }),
  )
}

type Recorded = { medicationId: string; outcome: DoseOutcome; count: number; late: number }
const { placeholder } = sql

const recordedBetween = prepared<Recorded>('dose outcomes', (db) =>
  db
    .select({
      medicationId: doses.medicationId,
      outcome: doses.outcome,
      count: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${notOnTime})::int`,
    })
    .from(doses)
    .where(
      and(
        eq(doses.clientId, placeholder('clientId')),
        gte(doses.placedAt, placeholder('from')),
        lt(doses.placedAt, placeholder('until')),
        isNotNull(doses.dueAt),
        counts,
      ),
    )
    .groupBy(doses.medicationId, doses.outcome),
)

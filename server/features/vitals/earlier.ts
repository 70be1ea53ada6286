import type { DayWeight } from '@kinfold/contract/features/vitals/rules/flags/weight-change.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, between, eq, gte, isNull, lt } from 'drizzle-orm'
import type { OpenCircle } from '../../access/circles/circles.ts'
import { rollupsOf } from './rollup/rollups-of.ts'
import { vitalReadings, vitalRollups } from './table.ts'
import type { PlainReading } from './view.ts'

/** How far back to look for a loss of weight. */
const WEIGHT_DAYS = 180

/** The lowest weight of each day that the weights among these readings are compared with. */
export async function dayWeights(
  { db, clientId, zone }: OpenCircle,
  readings: readonly PlainReading[],
): Promise<DayWeight[]> {
  const days = readings.filter(({ kind }) => kind === 'weight').map(({ measuredAt }) => dayAt(measuredAt, zone))
  if (days.length === 0) return []
  const sorted = days.sort()
  const rows = await db
    .select({ start: vitalRollups.start, min: vitalRollups.min })
    .from(vitalRollups)
    .where(
      and(
        rollupsOf({ clientId }, 'weight', 'day'),
        between(vitalRollups.start, `${addDays(sorted[0]!, -WEIGHT_DAYS)}T00:00:00Z`, `${sorted.at(-1)!}T00:00:00Z`),
      ),
    )
  return rows.map(({ start, min }) => ({ day: start.slice(0, 10), kg: min / 1000 }))
}

export type Temperatures = { at: string; celsius: number }[]
/** The days that a baseline is computed from. */
const BASELINE_DAYS = 30

/** The temperatures that those among these readings are compared with; empty if there are none among them. */
export async function temperaturesBefore(
  { db, clientId }: OpenCircle,
  readings: readonly PlainReading[],
): Promise<Temperatures> {
  const moments = readings.filter(({ kind }) => kind === 'temperature').map(({ measuredAt }) => measuredAt)
  if (moments.length === 0) return []
  const sorted = moments.sort()
  const { measuredAt, canonical } = vitalReadings
  const from = new Date(Date.parse(sorted[0]!) - BASELINE_DAYS * DAY_MS).toISOString()
  const rows = await db
    .select({ at: measuredAt, canonical })
    .from(vitalReadings)
    .where(
      and(
        eq(vitalReadings.clientId, clientId),
        eq(vitalReadings.kind, 'temperature'),
        gte(measuredAt, from),
        lt(measuredAt, sorted.at(-1)!),
        isNull(vitalReadings.deletedAt),
        isNull(vitalReadings.inErrorAt),
      ),
    )
  return rows.map(({ at, canonical: thousandths }) => ({ at, celsius: thousandths / 1000 }))
}

import type { Person } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import {
  type DayWeight,
  type WeightFlag,
  weightFlags,
} from '@kinfold/contract/features/vitals/rules/flags/weight-change.ts'
import { weightUnits } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, between } from 'drizzle-orm'
import type { OpenCircle } from '../../../access/circles/circles.ts'
import { rollupsOf } from '../rollup/rollups-of.ts'
import { vitalRollups } from '../table.ts'
import type { PlainReading } from '../view.ts'

/** How far back to look for a loss of weight. */
const WEIGHT_DAYS = 180

/** The changes of weight that each of these readings shows; those of one day and unit are the same. */
export async function weightChanges(
  circle: OpenCircle,
  readings: readonly PlainReading[],
  person: Person & { heartFailure: boolean },
): Promise<(reading: PlainReading) => WeightFlag[]> {
  const weights = await dayWeights(circle, readings)
  const known = new Map<string, WeightFlag[]>()
  return ({ kind, inErrorAt, measuredAt, unit }) => {
    const weighedIn = weightUnits.find((each) => each === unit)
    if (kind !== 'weight' || !weighedIn || inErrorAt) return []
    const day = dayAt(measuredAt, circle.zone)
    const key = `${day} ${unit}`
    const found = known.get(key) ?? weightFlags(weights, day, person, weighedIn)
    known.set(key, found)
    return found
  }
}

/** The lowest weight of each day that the weights among these readings are compared with. */
async function dayWeights({ db, clientId, zone }: OpenCircle, readings: readonly PlainReading[]): Promise<DayWeight[]> {
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

import { compareText } from '@kinfold/contract/compare-text.ts'
import { mostUsed, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import type { SQL } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { judged } from './judge.ts'
import { type PlainReading, selectNewest } from './view.ts'

/** Readings of a kind by which its unit is chosen. */
const RECENT = 9

/** The newest valid reading of each kind, and the unit that most of the recent ones were entered in. */
export async function newestAndUnits(
  circle: Circle<'vitals.read'>,
  where?: SQL,
): Promise<{ reading: VitalReading; unit: VitalUnit }[]> {
  const recent = [...Map.groupBy(await selectNewest(circle, where, RECENT), ({ kind }) => kind).values()]
  const byTime = recent.map((readings) => readings.toSorted(newestFirst))
  const newest = await judged(
    circle,
    byTime.map(([first]) => first!),
  )
  return newest.map((reading, at) => ({ reading, unit: mostUsed(byTime[at]!.map(({ unit }) => unit)) }))
}

const newestFirst = (one: PlainReading, other: PlainReading) =>
  compareText(other.measuredAt, one.measuredAt) || compareText(other.id, one.id)

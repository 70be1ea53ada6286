import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { ChartPoint, ChartQuery, VitalChart } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { stillCounts } from '../../access/records/in-error.ts'
import { clock } from '../../core/clock.ts'
import { bandPoints } from './rollup/band-points.ts'
import { MOST_POINTS, type Resolution, resolutionFor } from './rollup/resolution.ts'
import { rollupsOf } from './rollup/rollups-of.ts'
import { vitalReadings, vitalRollups } from './table.ts'

export type Range = { kind: VitalKind; from: string; to: string }

/** Readings of one kind between two moments, as at most a thousand points. */
export async function readChart(circle: Circle, query: Omit<ChartQuery, 'clientId'>): Promise<VitalChart> {
  const range = await rangeAsked(circle, query)
  const { from, to } = range
  const readings = await readingsIn(circle, range)
  const resolution = resolutionFor(range, readings.length)
  if (resolution.size === 'reading')
    return { from, to, step: { size: 'reading', every: 1 }, points: readings, readings: readings.length }
  const points = await bandsIn(circle, range, resolution)
  const count = points.reduce((sum, point) => sum + point.count, 0)
  return { from, to, step: resolution, points, readings: count }
}

/** By default from the first reading until now. */
export async function rangeAsked(circle: Circle, query: Omit<ChartQuery, 'clientId'>): Promise<Range> {
  const to = query.to ?? clock.now().toISOString()
  return { kind: query.kind, from: query.from ?? (await firstReading(circle, query.kind)) ?? to, to }
}

async function firstReading({ db, clientId }: Circle, kind: VitalKind): Promise<string | undefined> {
  const [first] = await db
    .select({ at: vitalReadings.measuredAt })
    .from(vitalReadings)
    .where(countedIn(clientId, kind))
    .orderBy(asc(vitalReadings.measuredAt))
    .limit(1)
  return first?.at
}

/** WHERE: the valid readings of one kind. */
export const countedIn = (clientId: number, kind: VitalKind) =>
  and(eq(vitalReadings.clientId, clientId), eq(vitalReadings.kind, kind), stillCounts(vitalReadings))

/** One more than the limit shows that there are too many. */
async function readingsIn({ db, clientId }: Circle, { kind, from, to }: Range): Promise<ChartPoint[]> {
  const { measuredAt, canonical, canonical2 } = vitalReadings
  const rows = await db
    .select({ at: measuredAt, canonical, canonical2 })
    .from(vitalReadings)
    .where(and(countedIn(clientId, kind), gte(measuredAt, from), lt(measuredAt, to)))
    .orderBy(asc(measuredAt))
    .limit(MOST_POINTS + 1)
  return rows.map((row) => {
    const value = row.canonical / 1000
    const value2 = row.canonical2 === null ? null : row.canonical2 / 1000
    return { at: row.at, count: 1, mean: value, min: value, max: value, mean2: value2, min2: value2, max2: value2 }
  })
}

async function bandsIn(
  { db, clientId, zone }: Circle,
  { kind, from, to }: Range,
  { size, every }: Exclude<Resolution, { size: 'reading' }>,
): Promise<ChartPoint[]> {
  const first = size === 'hour' ? from : `${dayAt(from, zone)}T00:00:00Z`
  const end = size === 'hour' ? to : `${dayAt(to, zone)}T23:59:59Z`
  const rows = await db
    .select()
    .from(vitalRollups)
    .where(and(rollupsOf({ clientId }, kind, size), gte(vitalRollups.start, first), lt(vitalRollups.start, end)))
    .orderBy(asc(vitalRollups.start))
  const placed = rows.map((row) => ({ ...row, start: size === 'day' ? row.start.slice(0, 10) : row.start }))
  return bandPoints(placed, size, every).map(({ start, ...figures }) => ({
    ...figures,
    at: size === 'day' ? startOfDay(start, zone) : start,
  }))
}

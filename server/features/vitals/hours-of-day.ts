import type { ChartQuery, HourOfDay, VitalHours } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { timeAt } from '@kinfold/contract/time/zones.ts'
import { and, asc, gte, lt } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { rangeAsked } from './chart.ts'
import { pointOf } from './rollup/band-points.ts'
import { type Bucket, together } from './rollup/bucket.ts'
import { rollupsOf } from './rollup/rollups-of.ts'
import { vitalRollups } from './table.ts'

/** One kind by hour of the day on the circle's clock, from the roll-ups of whole hours that begin in the range. */
export async function readHours(circle: Circle, query: Omit<ChartQuery, 'clientId'>): Promise<VitalHours> {
  const { kind, from, to } = await rangeAsked(circle, query)
  const first = new Date(Math.floor(Date.parse(from) / HOUR_MS) * HOUR_MS).toISOString()
  const rows = await circle.db
    .select()
    .from(vitalRollups)
    .where(and(rollupsOf(circle, kind, 'hour'), gte(vitalRollups.start, first), lt(vitalRollups.start, to)))
    .orderBy(asc(vitalRollups.start))
  const buckets = new Map<number, Bucket>()
  for (const row of rows) {
    const hour = Number(timeAt(row.start, circle.zone).slice(0, 2))
    const bucket = buckets.get(hour)
    buckets.set(hour, bucket ? together(bucket, row) : row)
  }
  const hours = [...buckets]
    .map(([hour, bucket]): HourOfDay => {
      const { start: _, ...figures } = pointOf('', bucket)
      return { hour, ...figures }
    })
    .sort((a, b) => a.hour - b.hour)
  return { from, to, hours, readings: hours.reduce((sum, { count }) => sum + count, 0) }
}

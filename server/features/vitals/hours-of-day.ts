import type { ChartQuery, HourOfDay, VitalHours } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { HOUR_MS, SECOND_MS } from '@kinfold/contract/time/durations.ts'
import { hourAt } from '@kinfold/contract/time/zones.ts'
import { and, asc, gte, lt, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { countedIn, type Range, rangeAsked } from './chart.ts'
import { pointOf } from './rollup/band-points.ts'
import { type Bucket, together } from './rollup/bucket.ts'
import { offsetsIn } from './rollup/day-in-sql.ts'
import { FIGURES } from './rollup/recount.ts'
import { rollupsOf } from './rollup/rollups-of.ts'
import { vitalReadings, vitalRollups } from './table.ts'

type Hours = Map<number, Bucket>

/** One kind by hour of the day on the circle's clock. */
export async function readHours(circle: Circle, query: Omit<ChartQuery, 'clientId'>): Promise<VitalHours> {
  const range = await rangeAsked(circle, query)
  const buckets = (await hoursOfReadings(circle, range)) ?? (await hoursOfRollups(circle, range))
  const hours = [...buckets]
    .map(([hour, bucket]): HourOfDay => {
      const { start: _, ...figures } = pointOf('', bucket)
      return { hour, ...figures }
    })
    .sort((a, b) => a.hour - b.hour)
  return { from: range.from, to: range.to, hours, readings: hours.reduce((sum, { count }) => sum + count, 0) }
}

/** Two readings an hour for more than five years. */
const MOST_READINGS = 100_000

/**
 * From the readings, where the zone is not whole hours from UTC: an hour of its clock is in two hours of the roll-ups.
 * Undefined: it is whole hours, or there are too many readings to read them all (decision 37).
 */
async function hoursOfReadings({ db, clientId, zone }: Circle, { kind, from, to }: Range): Promise<Hours | undefined> {
  const { offsets, wallInSql } = offsetsIn(zone, from, to)
  if (offsets.every((offset) => offset % (HOUR_MS / SECOND_MS) === 0)) return undefined
  const { measuredAt } = vitalReadings
  const { rows } = await db.execute<Bucket & { hour: number }>(sql`
    select * from (
      select extract(hour from ${wallInSql(sql`r.measured_at`)} at time zone 'UTC')::int, ${FIGURES}
      from (
        select * from ${vitalReadings}
        where ${and(countedIn(clientId, kind), gte(measuredAt, from), lt(measuredAt, to))} limit ${MOST_READINGS + 1}
      ) r
      group by 1
    ) as counted(hour, count, sum, min, max, sum2, min2, max2)`)
  if (rows.reduce((sum, { count }) => sum + count, 0) > MOST_READINGS) return undefined
  return new Map(rows.map(({ hour, ...bucket }) => [hour, bucket]))
}

/**
 * From the roll-ups of the hours of UTC that begin in the range. Each counts for the hour that its middle is in, which in
 * a zone of half hours is right for half of its readings.
 */
async function hoursOfRollups(circle: Circle, { kind, from, to }: Range): Promise<Hours> {
  const first = new Date(Math.floor(Date.parse(from) / HOUR_MS) * HOUR_MS).toISOString()
  const rows = await circle.db
    .select()
    .from(vitalRollups)
    .where(and(rollupsOf(circle, kind, 'hour'), gte(vitalRollups.start, first), lt(vitalRollups.start, to)))
    .orderBy(asc(vitalRollups.start))
  const buckets: Hours = new Map()
  for (const row of rows) {
    const hour = hourAt(Date.parse(row.start) + HOUR_MS / 2, circle.zone)
    const bucket = buckets.get(hour)
    buckets.set(hour, bucket ? together(bucket, row) : row)
  }
  return buckets
}

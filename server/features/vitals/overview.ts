import type { VitalOverview } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, asc, gt, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { clock } from '../../core/clock.ts'
import { newestAndUnits } from './newest-and-unit.ts'
import { meanOf } from './rollup/bucket.ts'
import { dailyRollups } from './rollup/rollups-of.ts'
import { vitalRollups } from './table.ts'

const TREND_DAYS = 30

/** The newest reading of each kind ever measured, with the daily means of its last thirty days. */
export async function readOverview(circle: Circle<'vitals.read'>): Promise<VitalOverview> {
  const { db, zone } = circle
  const newest = await newestAndUnits(circle)
  const today = dayAt(clock.now().getTime(), zone)
  const rows = await db
    .select()
    .from(vitalRollups)
    .where(and(dailyRollups(circle), gt(vitalRollups.start, sql`${addDays(today, -TREND_DAYS)}::date`)))
    .orderBy(asc(vitalRollups.start))
  return {
    items: newest.map(({ reading, unit }) => ({
      latest: reading,
      unit,
      days: rows
        .filter(({ kind }) => kind === reading.kind)
        .map(({ start, count, sum, sum2 }) => ({
          day: start.slice(0, 10),
          mean: meanOf(sum, count),
          mean2: sum2 === null ? null : meanOf(sum2, count),
        })),
    })),
  }
}

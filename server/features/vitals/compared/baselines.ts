import {
  BASELINE_DAYS,
  temperatureBaseline,
} from '@kinfold/contract/features/vitals/rules/flags/temperature-baseline.ts'
import { DAY_MS, HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { and, gte, lt, or } from 'drizzle-orm'
import type { OpenCircle } from '../../../access/circles/circles.ts'
import { rollupsOf } from '../rollup/rollups-of.ts'
import { vitalRollups } from '../table.ts'
import type { PlainReading } from '../view.ts'

/**
 * The person's own temperature before each of these readings; null for others. From the hours before its own hour, so
 * that the cost does not grow with the number of readings (decision 114).
 */
export async function temperatureBaselines(
  circle: OpenCircle,
  temperatures: readonly PlainReading[],
): Promise<(reading: PlainReading) => number | null> {
  if (temperatures.length === 0) return () => null
  const hourOf = new Map(temperatures.map(({ id, measuredAt }) => [id, startOfHour(measuredAt)]))
  const measured = await readHours(circle, [...new Set(hourOf.values())])
  const baselines = new Map<number, number | null>()
  return ({ id }) => {
    const hour = hourOf.get(id)
    if (hour === undefined) return null
    if (!baselines.has(hour)) baselines.set(hour, temperatureBaseline(measured, hour))
    return baselines.get(hour) ?? null
  }
}

const startOfHour = (moment: string) => Math.floor(Date.parse(moment) / HOUR_MS) * HOUR_MS

async function readHours({ db, clientId }: OpenCircle, before: readonly number[]) {
  const { start, count, sum } = vitalRollups
  const rows = await db
    .select({ start, count, sum })
    .from(vitalRollups)
    .where(
      and(
        rollupsOf({ clientId }, 'temperature', 'hour'),
        or(...spansBefore(before).map(({ from, to }) => and(gte(start, momentOf(from)), lt(start, momentOf(to))))),
      ),
    )
  return rows.map((hour) => ({ at: hour.start, celsius: hour.sum / hour.count / 1000, readings: hour.count }))
}

const momentOf = (ms: number) => new Date(ms).toISOString()

/** The days before each moment, as few spans: readings of one page share most of them. */
function spansBefore(moments: readonly number[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (const to of moments.toSorted((a, b) => a - b)) {
    const from = to - BASELINE_DAYS * DAY_MS
    const last = spans.at(-1)
    if (last && from <= last.to) last.to = to
    else spans.push({ from, to })
  }
  return spans
}

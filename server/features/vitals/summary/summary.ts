import { weightChangeText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { and, gte, lt, lte, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import type { Parts, Period } from '../../../access/manifest/parts.ts'
import { newestAndUnits } from '../newest-and-unit.ts'
import { dailyRollups } from '../rollup/rollups-of.ts'
import { vitalReadings, vitalRollups } from '../table.ts'
import { inOrder } from '../view.ts'
import { outsideIn } from './outside.ts'
import { outsideWords, readingWords, type Total, totalWords } from './words.ts'

/**
 * For each measured kind: the last reading, the mean, the lowest and the highest, and those outside the person's range.
 */
export const summary: Parts['summary'] = {
  vitals: (circle, period) => {
    const open = circle.may('vitals.read')
    return open && readLines(open, period)
  },
}

async function readLines(circle: Circle<'vitals.read'>, period: Period) {
  const totals = await totalsIn(circle, period)
  const newest = await newestAndUnits(circle, inPeriod(period))
  const lines = []
  for (const { kind, ...total } of totals) {
    const found = newest.find(({ reading }) => reading.kind === kind)
    if (!found) continue
    const { reading: last, unit } = found
    const shown = { unit, zone: circle.zone, readings: total.count }
    const single = readingWords(last, shown)
    const outside = await outsideIn(circle, period, { last, readings: total.count })
    const marks = [outside && outsideWords(outside, last, shown), ...last.weightChanges.map(weightChangeText)]
    lines.push({
      lead: kindFacts[kind].label,
      text: total.count === 1 ? single : `last ${single}; ${totalWords(total, unit)}`,
      mark: marks.filter(Boolean).join('; ') || null,
    })
  }
  return lines
}

/** From the daily roll-ups, independent of the number of readings. */
async function totalsIn(circle: Circle, { from, to }: Period): Promise<(Total & { kind: VitalKind })[]> {
  const rows = await circle.db
    .select({
      kind: vitalRollups.kind,
      count: sql<number>`sum(${vitalRollups.count})::int`,
      sum: sql<number>`sum(${vitalRollups.sum})::float8`,
      sum2: sql<number | null>`sum(${vitalRollups.sum2})::float8`,
      least: sql<number>`min(${vitalRollups.min})`,
      most: sql<number>`max(${vitalRollups.max})`,
      least2: sql<number | null>`min(${vitalRollups.min2})`,
      most2: sql<number | null>`max(${vitalRollups.max2})`,
    })
    .from(vitalRollups)
    .where(
      and(
        dailyRollups(circle),
        gte(vitalRollups.start, `${from}T00:00:00.000Z`),
        lte(vitalRollups.start, `${to}T00:00:00.000Z`),
      ),
    )
    .groupBy(vitalRollups.kind)
  return inOrder(rows)
}

const inPeriod = ({ start, end }: Period) =>
  and(gte(vitalReadings.measuredAt, start), lt(vitalReadings.measuredAt, end))

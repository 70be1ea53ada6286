import { figureText, weightChangeText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { measured } from '@kinfold/contract/features/vitals/measured.ts'
import { inUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import { kindFacts, type VitalKind, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { exactIn, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import type { Parts, Period } from '../../access/manifest/parts.ts'
import { newestAndUnits } from './newest-and-unit.ts'
import { vitalReadings, vitalRollups } from './table.ts'

/**
 * For each measured kind: the last reading, whether it is outside the person’s range, the mean, the lowest and the
 * highest.
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
  return totals.flatMap(({ kind, ...total }) => {
    const found = newest.find(({ reading }) => reading.kind === kind)
    if (!found) return []
    const { reading, unit } = found
    const day = dayText(dayAt(reading.measuredAt, circle.zone))
    const single = `${figureText(inUnit(measured(reading), unit))} on ${day}`
    return {
      lead: kindFacts[kind].label,
      text: total.count === 1 ? single : `last ${single}; ${inWords(total, unit)}`,
      mark: markOf(reading),
    }
  })
}

const markOf = ({ flag, weightChanges }: VitalReading): string | null =>
  [...(flag ? ['last one outside the range'] : []), ...weightChanges.map(weightChangeText)].join(', ') || null

type Total = {
  count: number
  sum: number
  sum2: number | null
  least: number
  most: number
  least2: number | null
  most2: number | null
}

/** 'on average 131/80 mmHg, from 112/70 to 148/92, 24 readings' */
function inWords({ count, sum, sum2, least, most, least2, most2 }: Total, unit: VitalUnit): string {
  const figure = (value: number, value2: number | null) =>
    figureText({
      value: exactIn(value / 1000, unit),
      value2: value2 === null ? null : exactIn(value2 / 1000, unit),
      unit,
    })
  const mean = figure(sum / count, sum2 === null ? null : sum2 / count)
  return `on average ${mean}, from ${figure(least, least2)} to ${figure(most, most2)}, ${count} readings`
}

/** From the daily roll-ups, independent of the number of readings. */
async function totalsIn({ db, clientId }: Circle, { from, to }: Period): Promise<(Total & { kind: VitalKind })[]> {
  const rows = await db
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
        eq(vitalRollups.clientId, clientId),
        inArray(vitalRollups.kind, [...vitalKinds]),
        eq(vitalRollups.size, 'day'),
        gte(vitalRollups.start, `${from}T00:00:00.000Z`),
        lte(vitalRollups.start, `${to}T00:00:00.000Z`),
      ),
    )
    .groupBy(vitalRollups.kind)
  return rows.sort((one, other) => vitalKinds.indexOf(one.kind) - vitalKinds.indexOf(other.kind))
}

const inPeriod = ({ start, end }: Period) =>
  and(gte(vitalReadings.measuredAt, start), lt(vitalReadings.measuredAt, end))

import { measured } from '@kinfold/contract/features/vitals/measured.ts'
import type { Flag } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import { worstOf } from '@kinfold/contract/features/vitals/rules/flags/worst.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { type Circle, within } from '../../../access/circles/circles.ts'
import type { Period } from '../../../access/manifest/parts.ts'
import { judged } from '../judge.ts'
import { readExtremes } from '../list.ts'
import { vitalReadings } from '../table.ts'
import { selectReadings } from '../view.ts'

/** Beyond so many, as of a sensor, only the highest, the lowest and the last reading are judged. */
const MOST_JUDGED = 5_000

/** `count`: null if not all were judged. `worst`: the most serious one. */
type OutsideOfKind = { count: number | null; worst: VitalReading & { flag: Flag } }

/**
 * The readings in a period that are outside the person's range; undefined: none, or there is no range. `last`: of the
 * kind; `readings`: how many there are.
 */
export async function outsideIn(
  circle: Circle<'vitals.read'>,
  period: Pick<Period, 'start' | 'end'>,
  { last, readings }: { last: VitalReading; readings: number },
): Promise<OutsideOfKind | undefined> {
  const isWhole = readings <= MOST_JUDGED
  const found = isWhole
    ? await allOf(circle, last.kind, period)
    : [last, ...(await extremesOf(circle, last.kind, period))]
  const outside = found.flatMap(({ flag, ...reading }) =>
    flag ? [{ at: reading.measuredAt, entered: measured(reading), flag, reading: { ...reading, flag } }] : [],
  )
  const worst = worstOf(outside)
  return worst && { count: isWhole ? outside.length : null, worst: worst.reading }
}

async function allOf(circle: Circle<'vitals.read'>, kind: VitalKind, { start, end }: Pick<Period, 'start' | 'end'>) {
  const { measuredAt, inErrorAt } = vitalReadings
  const ofPeriod = and(gte(measuredAt, start), lt(measuredAt, end))
  const where = and(within(circle, vitalReadings), eq(vitalReadings.kind, kind), isNull(inErrorAt), ofPeriod)
  return judged(circle, await selectReadings(circle.db, where))
}

async function extremesOf(circle: Circle<'vitals.read'>, kind: VitalKind, period: Pick<Period, 'start' | 'end'>) {
  const { highest, lowest } = await readExtremes(circle, { kind, ...period })
  return [highest, lowest].flatMap((reading) => reading ?? [])
}

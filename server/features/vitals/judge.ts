import { measured } from '@kinfold/contract/features/vitals/measured.ts'
import { flagOf } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import { urgentState } from '@kinfold/contract/features/vitals/rules/flags/measure-again.ts'
import { aboveBaseline, hasBaseline } from '@kinfold/contract/features/vitals/rules/flags/temperature-baseline.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import type { OpenCircle } from '../../access/circles/circles.ts'
import { eachInPieces } from '../../core/background/in-pieces.ts'
import { clock } from '../../core/clock.ts'
import { temperatureBaselines } from './compared/baselines.ts'
import { type Near, readingsNear } from './compared/near.ts'
import { weightChanges } from './compared/weights.ts'
import { listThresholds } from './thresholds.ts'
import type { PlainReading } from './view.ts'

/** Readings with their flags, by the ranges that apply to the person today. */
export async function judged(circle: OpenCircle, readings: readonly PlainReading[]): Promise<VitalReading[]> {
  const { items: ranges, person: facts } = await listThresholds(circle)
  const person = { ...facts, ranges }
  const flagIn = (reading: Near) => flagOf({ ...reading, ...measured(reading) }, person)
  const plain = await eachInPieces(readings, (reading) => ({
    reading,
    flag: reading.inErrorAt ? null : flagIn(reading),
  }))
  const inside = plain.filter(({ reading, flag }) => !flag && !reading.inErrorAt && hasBaseline(reading.kind, person))
  const [baseline, changes] = await Promise.all([
    temperatureBaselines(
      circle,
      inside.map(({ reading }) => reading),
    ),
    weightChanges(circle, readings, person),
  ])
  const flagged = await eachInPieces(plain, ({ reading, flag }) => ({
    reading,
    flag: flag ?? aboveBaseline(reading, baseline(reading), person),
  }))
  const near = await readingsNear(circle, flagged, flagIn)
  const now = clock.now().getTime()
  return eachInPieces(flagged, ({ reading, flag }) => ({
    ...reading,
    flag,
    urgent: urgentState(reading.kind, { at: reading.measuredAt, flag }, near(reading), now),
    weightChanges: changes(reading),
  }))
}

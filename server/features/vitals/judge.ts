import { measured } from '@kinfold/contract/features/vitals/measured.ts'
import { type Flag, flagOf, type Person } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import {
  type FlaggedReading,
  REPEAT_WITHIN_MINUTES,
  urgentState,
} from '@kinfold/contract/features/vitals/rules/flags/measure-again.ts'
import {
  aboveBaseline,
  temperatureBaseline,
} from '@kinfold/contract/features/vitals/rules/flags/temperature-baseline.ts'
import { weightFlags } from '@kinfold/contract/features/vitals/rules/flags/weight-change.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, between, eq, isNull, or } from 'drizzle-orm'
import type { OpenCircle } from '../../access/circles/circles.ts'
import { clock } from '../../core/clock.ts'
import { dayWeights, type Temperatures, temperaturesBefore } from './earlier.ts'
import { vitalReadings } from './table.ts'
import { listThresholds } from './thresholds.ts'
import { type PlainReading, selectReadings } from './view.ts'

/** Readings with their flags, by the ranges that apply to the person today. */
export async function judged(circle: OpenCircle, readings: readonly PlainReading[]): Promise<VitalReading[]> {
  const { items: ranges, person: facts } = await listThresholds(circle)
  const person = { ...facts, ranges }
  const plain = readings.map((reading) => ({ reading, flag: reading.inErrorAt ? null : flagIn(reading, person) }))
  const before = await temperaturesBefore(circle, readings)
  const withBaseline = plain.map(({ reading, flag }) => ({
    reading,
    flag: flag ?? (reading.inErrorAt ? null : overBaseline(reading, before, person)),
  }))
  const near = await readingsNear(circle, withBaseline, person)
  const weights = await dayWeights(circle, readings)
  const now = clock.now().getTime()
  return withBaseline.map(({ reading, flag }) => ({
    ...reading,
    flag,
    urgent: urgentState(reading.kind, { at: reading.measuredAt, flag }, near(reading), now),
    weightChanges:
      reading.kind === 'weight' && !reading.inErrorAt
        ? weightFlags(weights, dayAt(reading.measuredAt, circle.zone), person, reading.unit === 'lb' ? 'lb' : 'kg')
        : [],
  }))
}

const flagIn = (reading: PlainReading, person: Person) => flagOf({ ...reading, ...measured(reading) }, person)

const overBaseline = (reading: PlainReading, before: Temperatures, person: Person): Flag | null =>
  aboveBaseline(reading, temperatureBaseline(before, Date.parse(reading.measuredAt)), person)

/** Readings of the same kind shortly before and after the urgent ones. */
async function readingsNear(
  { db, clientId }: OpenCircle,
  judgedOnce: readonly { reading: PlainReading; flag: Flag | null }[],
  person: Person,
): Promise<(reading: PlainReading) => FlaggedReading[]> {
  const urgent = judgedOnce.filter(({ flag }) => flag?.level === 'urgent').map(({ reading }) => reading)
  if (urgent.length === 0) return () => []
  const around = urgent.map(({ kind, measuredAt }) => {
    const at = Date.parse(measuredAt)
    const beyond = (minutes: number) => new Date(at + minutes * MINUTE_MS).toISOString()
    const within = between(vitalReadings.measuredAt, beyond(-REPEAT_WITHIN_MINUTES), beyond(REPEAT_WITHIN_MINUTES))
    return and(eq(vitalReadings.kind, kind), within)
  })
  const found = await selectReadings(
    db,
    and(eq(vitalReadings.clientId, clientId), isNull(vitalReadings.inErrorAt), or(...around)),
  )
  return ({ id, kind }) =>
    found
      .filter((other) => other.kind === kind && other.id !== id)
      .map((other) => ({ at: other.measuredAt, flag: flagIn(other, person) }))
}

import { DAY_MS } from '../../../../time/durations.ts'
import { shown, shownIn } from '../units.ts'
import { defaultsApply } from './bands.ts'
import type { Flag, Judged, Person } from './flags.ts'
import { percentile } from './percentile.ts'

const BASELINE_DAYS = 30
const LEAST_READINGS = 5
const LEAST_DAYS = 3
/** IDSA 2008: more than 1.1 °C (2 °F) above the person's own baseline. */
const ABOVE_BASELINE = { '°C': 1.1, '°F': 2 }
const FEVER_C = 37.8

/** The median of the 30 days before a moment without fever, in °C; null: too few readings. */
export function temperatureBaseline(
  readings: readonly { at: string; celsius: number }[],
  before: number,
): number | null {
  const earlier = readings
    .map(({ at, celsius }) => ({ at: Date.parse(at), celsius }))
    .filter(({ at, celsius }) => at < before && at >= before - BASELINE_DAYS * DAY_MS && celsius <= FEVER_C)
  const days = new Set(earlier.map(({ at }) => Math.floor(at / DAY_MS))).size
  if (earlier.length < LEAST_READINGS || days < LEAST_DAYS) return null
  return percentile(
    earlier.map(({ celsius }) => celsius).sort((a, b) => a - b),
    0.5,
  )
}

/** A temperature that is high for this person although it may be usual for others. An own upper limit replaces it. */
export function aboveBaseline(reading: Judged, baseline: number | null, person: Person): Flag | null {
  if (baseline === null || reading.kind !== 'temperature' || !defaultsApply(person)) return null
  if (
    person.ranges.some(
      ({ kind, attentionHigh, urgentHigh }) => kind === 'temperature' && (attentionHigh ?? urgentHigh) !== null,
    )
  )
    return null
  const unit = reading.unit === '°F' ? '°F' : '°C'
  const at = shown(shownIn(baseline, unit) + ABOVE_BASELINE[unit], unit)
  if (shown(reading.value, unit) <= at) return null
  return {
    part: 'value',
    side: 'high',
    level: 'attention',
    at,
    unit,
    included: false,
    origin: { by: 'default', source: 'idsa' },
  }
}

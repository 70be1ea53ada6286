import { DAY_MS } from '../../../../time/durations.ts'
import { temperatureUnits, type VitalKind } from '../kinds.ts'
import { shown, shownIn } from '../units.ts'
import { defaultsApply } from './bands.ts'
import type { Flag, Judged, Person } from './flags.ts'
import { percentile } from './percentile.ts'

export const BASELINE_DAYS = 30
const LEAST_READINGS = 5
const LEAST_DAYS = 3
/** IDSA 2008: more than 1.1 °C (2 °F) above the person's own baseline. */
const ABOVE_BASELINE: Record<(typeof temperatureUnits)[number], number> = { '°C': 1.1, '°F': 2 }
const FEVER_C = 37.8

/** A temperature, or the mean of the `readings` of an hour. */
type Temperature = { at: string; celsius: number; readings?: number }

/**
 * The median of the 30 days before a moment without fever, in °C; null: too few readings. Each entry has the same weight,
 * however many readings it is the mean of.
 */
export function temperatureBaseline(temperatures: readonly Temperature[], before: number): number | null {
  const earlier = temperatures
    .map((each) => ({ ...each, at: Date.parse(each.at) }))
    .filter(({ at, celsius }) => at < before && at >= before - BASELINE_DAYS * DAY_MS && celsius <= FEVER_C)
  const days = new Set(earlier.map(({ at }) => Math.floor(at / DAY_MS))).size
  const count = earlier.reduce((sum, { readings = 1 }) => sum + readings, 0)
  if (count < LEAST_READINGS || days < LEAST_DAYS) return null
  return percentile(
    earlier.map(({ celsius }) => celsius).sort((a, b) => a - b),
    0.5,
  )
}

/** Whether readings of a kind are compared with the person's own baseline. An own upper limit of attention replaces it. */
export const hasBaseline = (kind: VitalKind, person: Person): boolean =>
  kind === 'temperature' &&
  defaultsApply(person) &&
  !person.ranges.some((range) => range.kind === kind && range.attentionHigh !== null)

/** A temperature that is high for this person although it may be usual for others. */
export function aboveBaseline(reading: Judged, baseline: number | null, person: Person): Flag | null {
  const unit = temperatureUnits.find((each) => each === reading.unit)
  if (baseline === null || !unit || !hasBaseline(reading.kind, person)) return null
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

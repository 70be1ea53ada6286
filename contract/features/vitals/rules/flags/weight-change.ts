import { DAY_MS } from '../../../../time/durations.ts'
import type { WeightUnit } from '../kinds.ts'
import { fromCanonical, roundTo, type VitalUnit } from '../units.ts'
import { defaultsApply, type SourceName } from './bands.ts'
import type { Person } from './flags.ts'

/** A weight and its calendar day in the circle's zone. */
export type DayWeight = { day: string; kg: number }
/** `change`: gained or lost since `since`, in the requested unit; `percent` of the weight on that day. */
export type WeightFlag = {
  rule: 'gain_day' | 'gain_week' | 'loss_30' | 'loss_90' | 'loss_180'
  since: string
  change: number
  percent: number
  unit: VitalUnit
  source: SourceName
}

/**
 * Heart failure guidance gives 3 and 5 pounds, which are 1.4 and 2.3 kg. Each unit has its own round figure (decision 37).
 */
const gains: readonly ({ rule: WeightFlag['rule']; days: number } & Record<WeightUnit, number>)[] = [
  { rule: 'gain_day', days: 1, kg: 1.4, lb: 3 },
  { rule: 'gain_week', days: 7, kg: 2.3, lb: 5 },
]
const losses = [
  { rule: 'loss_30', days: 30, percent: 5 },
  { rule: 'loss_90', days: 90, percent: 7.5 },
  { rule: 'loss_180', days: 180, percent: 10 },
] as const

/**
 * The flags for a day's weight compared with earlier days. A day counts with its lowest weight, the one closest to
 * 'before breakfast, without clothes', so that an evening or a coat raises no alarm. Gains are checked only with heart
 * failure among the conditions. A loss counts from the heaviest day within its period.
 */
export function weightFlags(
  weights: readonly DayWeight[],
  today: string,
  person: Person & { heartFailure: boolean },
  unit: WeightUnit,
): WeightFlag[] {
  const days = lowestOfDays(weights)
  const now = days.get(today)
  if (now === undefined || !defaultsApply(person)) return []
  const earlier = (count: number) =>
    [...days].map(([day, kg]) => ({ day, kg })).filter(({ day }) => day < today && daysBetween(day, today) <= count)
  const flag = (rule: WeightFlag['rule'], from: DayWeight, source: SourceName): WeightFlag => ({
    rule,
    since: from.day,
    change: difference(now, from.kg, unit),
    percent: roundTo(percentLost(from.kg, now), 1),
    unit,
    source,
  })
  const gained = gains.flatMap((gain) => {
    const from = extreme(earlier(gain.days), (a, b) => a.kg < b.kg)
    return person.heartFailure && from && difference(now, from.kg, unit) >= gain[unit]
      ? [flag(gain.rule, from, 'heart_failure')]
      : []
  })
  const lost = losses.flatMap((loss) => {
    const from = extreme(earlier(loss.days), (a, b) => a.kg > b.kg)
    return from && percentLost(from.kg, now) >= loss.percent ? [flag(loss.rule, from, 'mds')] : []
  })
  return [...gained, ...lost]
}

function lowestOfDays(weights: readonly DayWeight[]): Map<string, number> {
  const days = new Map<string, number>()
  for (const { day, kg } of weights) days.set(day, Math.min(kg, days.get(day) ?? kg))
  return days
}

const extreme = (days: readonly DayWeight[], isMore: (a: DayWeight, b: DayWeight) => boolean): DayWeight | undefined =>
  days.reduce<DayWeight | undefined>((most, day) => (!most || isMore(day, most) ? day : most), undefined)

/** As a scale shows it: to one decimal. */
const difference = (now: number, before: number, unit: WeightUnit) =>
  roundTo(fromCanonical(now, unit) - fromCanonical(before, unit), 1)

/** Rounded down: 4.96 % is below 5 %. */
const percentLost = (before: number, now: number) => Math.floor(((before - now) / before) * 1e7 + 1e-3) / 1e5

const daysBetween = (from: string, to: string) => (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS

import { kindFacts, type VitalKind, type VitalPart } from '../kinds.ts'
import { roundTo, shownIn, toCanonical, unitFacts, type VitalUnit } from '../units.ts'
import { type Bounds, bounds } from './bounds.ts'
import type { Entered } from './read-typed.ts'

/** `ask`: stored once the person confirms it. `meant`: the unit in which the value would be usual, if there is one. */
export type Doubt = { answer: 'ask' | 'refuse'; part: VitalPart; sentence: string; meant: VitalUnit | null }

/**
 * The reason to doubt or refuse a reading; null: none. `last` is the most recent earlier reading of the kind, within
 * the last 30 days. Bounds are given in the unit that was entered.
 */
export function doubtAbout(kind: VitalKind, entered: Entered, last: Entered | null = null): Doubt | null {
  return (
    impossible(kind, entered) ?? swapped(kind, entered) ?? unlikeLast(kind, entered, last) ?? implausible(kind, entered)
  )
}

/** Also for what somebody types, who may have read it from a meter with the other unit. A meter itself knows its unit. */
export const doubtAboutTyped = (kind: VitalKind, entered: Entered, last: Entered | null = null): Doubt | null =>
  doubtAbout(kind, entered, last) ?? likelyInOtherUnit(kind, entered)

const parts = ['value', 'value2'] as const

const refuse = (part: VitalPart, sentence: string, meant: VitalUnit | null = null): Doubt => ({
  answer: 'refuse',
  part,
  sentence,
  meant,
})

function impossible(kind: VitalKind, entered: Entered): Doubt | null {
  for (const part of parts) {
    const value = entered[part]
    const limits = bounds[kind][part]
    if (!limits) {
      if (value !== null) return refuse(part, 'Please enter one number')
      continue
    }
    if (value === null) return refuse(part, 'Please enter both figures, like 120/80')
    if (!Number.isFinite(value) || !within(value, entered.unit, limits.possible)) {
      const meant = usualUnit(kind, part, value, entered.unit)
      const sentence = `${nameOf(kind, part)} must be ${between(limits.possible, entered.unit)}.${hint(meant)}`
      return refuse(part, sentence, meant)
    }
    if (unitFacts[entered.unit].enteredDecimals === 0 && !Number.isInteger(value))
      return refuse(part, 'Please enter a whole number')
  }
  return null
}

function swapped(kind: VitalKind, { value, value2 }: Entered): Doubt | null {
  if (kind !== 'blood_pressure' || value2 === null || value > value2) return null
  const sentence = `The upper figure (${value}) must be higher than the lower one (${value2}). Are they the wrong way round?`
  return refuse('value2', sentence)
}

function implausible(kind: VitalKind, entered: Entered): Doubt | null {
  for (const part of parts) {
    const value = entered[part]
    const limits = bounds[kind][part]
    if (value === null || !limits || within(value, entered.unit, limits.plausible)) continue
    const meant = usualUnit(kind, part, value, entered.unit)
    const usual = `${nameOf(kind, part)} is usually ${between(limits.plausible, entered.unit)}.`
    const sentence = `${usual}${hint(meant)} Is ${value} ${entered.unit} right?`
    return { answer: 'ask', part, sentence, meant }
  }
  return null
}

function usualUnit(kind: VitalKind, part: VitalPart, value: number, entered: VitalUnit): VitalUnit | null {
  const limits = bounds[kind][part]
  const isUsual = (unit: VitalUnit) => unit !== entered && limits !== undefined && within(value, unit, limits.plausible)
  return kindFacts[kind].units.find(isUsual) ?? null
}

/**
 * Meters show glucose up to 33.3 mmol/L or 600 mg/dL. So a figure up to 33 may be of either unit; as mg/dL it is nearly
 * always a mistake, which makes a high value look like one that needs sugar at once.
 */
const seldomOutside: Partial<Record<VitalKind, Bounds>> = { glucose: [34, 600] }

function likelyInOtherUnit(kind: VitalKind, { value, unit }: Pick<Entered, 'value' | 'unit'>): Doubt | null {
  const usual = seldomOutside[kind]
  if (!usual || within(value, unit, usual)) return null
  const meant = kindFacts[kind].units.find((other) => other !== unit && within(value, other, usual))
  if (!meant) return null
  const [lowest, highest] = usual
  const seldom = value < edge(lowest, unit) ? `below ${edge(lowest, unit)}` : `above ${edge(highest, unit)}`
  const sentence = `${kindFacts[kind].label} is seldom ${seldom} ${unit}.${hint(meant)} Is ${value} ${unit} right?`
  return { answer: 'ask', part: 'value', sentence, meant }
}

const hint = (meant: VitalUnit | null) => (meant ? ` It would make sense in ${meant}.` : '')

/**
 * The largest usual difference from the last reading; beyond it the person is asked, because a digit or the unit may be
 * wrong.
 */
const usualChange: Partial<Record<VitalKind, { share: number }>> = { weight: { share: 0.1 }, height: { share: 0.03 } }

function unlikeLast(kind: VitalKind, entered: Entered, last: Entered | null): Doubt | null {
  const usual = usualChange[kind]
  if (!usual || !last) return null
  const before = toCanonical(last.value, last.unit)
  if (Math.abs(toCanonical(entered.value, entered.unit) - before) <= before * usual.share) return null
  const { units } = kindFacts[kind]
  const likeBefore = (unit: VitalUnit) => Math.abs(toCanonical(entered.value, unit) - before) <= before * usual.share
  const meant = units.find((unit) => unit !== entered.unit && likeBefore(unit)) ?? null
  const sentence = `Last time it was ${shownIn(before, entered.unit)} ${entered.unit}.${hint(meant)} Is ${entered.value} ${entered.unit} right?`
  return { answer: 'ask', part: 'value', sentence, meant }
}

/** Compared with the decimals the unit shows: 113 °F is 45 °C. */
const within = (value: number, unit: VitalUnit, [lowest, highest]: Bounds) =>
  value >= edge(lowest, unit) && value <= edge(highest, unit)

const edge = (canonical: number, unit: VitalUnit) =>
  unitFacts[unit].factor === 1 ? canonical : roundTo(shownIn(canonical, unit), unitFacts[unit].decimals)

const between = ([lowest, highest]: Bounds, unit: VitalUnit) =>
  `from ${edge(lowest, unit)} to ${edge(highest, unit)} ${unit}`

const nameOf = (kind: VitalKind, part: VitalPart) => kindFacts[kind][part] ?? kindFacts[kind].label

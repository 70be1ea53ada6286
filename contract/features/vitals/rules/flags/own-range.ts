import { bounds } from '../entry/bounds.ts'
import { kindFacts, type VitalKind, type VitalPart } from '../kinds.ts'
import { shown, shownIn, toCanonical, type VitalUnit } from '../units.ts'
import type { Edge, Level, Side } from './bands.ts'

/**
 * A range set for a person by a clinician's instruction or the circle, in the unit it was given in. Values at an edge
 * are inside. `source`: where it comes from, in their words ('Dr Reyes, letter of 3 May').
 */
export type OwnRange = {
  kind: VitalKind
  part: VitalPart
  unit: VitalUnit
  attentionLow: number | null
  attentionHigh: number | null
  urgentLow: number | null
  urgentHigh: number | null
  source: string
  setBy: string
  /** YYYY-MM-DD */
  since: string
}

const edgeFields = [
  ['attentionLow', 'low', 'attention'],
  ['urgentLow', 'low', 'urgent'],
  ['attentionHigh', 'high', 'attention'],
  ['urgentHigh', 'high', 'urgent'],
] as const satisfies readonly (readonly [keyof OwnRange, Side, Level])[]

/** The edges of a range, in the canonical unit. */
export function edgesOf(range: OwnRange): Edge[] {
  return edgeFields.flatMap(([field, side, level]) => {
    const at = range[field]
    return at === null ? [] : [{ part: range.part, side, level, at: toCanonical(at, range.unit), included: false }]
  })
}

/** The problem with an entered range; null: none. */
export function rangeProblem(range: OwnRange): string | null {
  const { kind, part, unit } = range
  const limits = bounds[kind][part]
  if (!limits) return 'Please choose one of the figures of this kind'
  if (!kindFacts[kind].units.includes(unit)) return `Please choose ${kindFacts[kind].units.join(' or ')}`
  const rising = [range.urgentLow, range.attentionLow, range.attentionHigh, range.urgentHigh].filter(
    (at) => at !== null,
  )
  if (rising.length === 0) return 'Please enter at least one limit'
  const [lowest, highest] = limits.possible
  const outside = rising.find((at) => {
    const value = toCanonical(at, unit)
    return value < lowest || value > highest
  })
  if (outside !== undefined)
    return `Please choose limits from ${shownIn(lowest, unit)} to ${shownIn(highest, unit)} ${unit}`
  if (rising.some((at, index) => index > 0 && shown(at, unit) < shown(rising[index - 1]!, unit)))
    return 'Please check the order: the lower limits must be below the upper ones, and the urgent ones furthest out'
  return null
}

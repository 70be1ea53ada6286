import { writing } from '../../format.ts'
import type { Entered } from './rules/entry/read-typed.ts'
import { canonicalUnit, type VitalKind } from './rules/kinds.ts'
import { unitFacts, type VitalUnit } from './rules/units.ts'

/* Readings are kept, and compared with ranges, in the unit they were entered in. This is only how they are shown. */

const measures = {
  '°C': 'temperature',
  '°F': 'temperature',
  kg: 'weight',
  lb: 'weight',
  cm: 'height',
  in: 'height',
  'mg/dL': 'glucose',
  'mmol/L': 'glucose',
} as const

/** The unit in which the reader wants what was entered in `unit`; `unit` itself where they have no wish. */
export function preferredUnit(unit: VitalUnit): VitalUnit {
  if (!(unit in measures)) return unit
  const wanted = writing().units?.[measures[unit as keyof typeof measures]]
  return !wanted || wanted === 'auto' ? unit : wanted
}

/** The unit in which the reader wants to see and to enter a kind; undefined: they have no wish. */
export function wantedUnit(kind: VitalKind): VitalUnit | undefined {
  const unit = canonicalUnit(kind)
  const wanted = unit in measures && writing().units?.[measures[unit as keyof typeof measures]]
  return !wanted || wanted === 'auto' ? undefined : wanted
}

/** A value in the reader's unit, not rounded. */
export function inPreferredUnit(value: number, unit: VitalUnit): number {
  const [from, into] = [unitFacts[unit], unitFacts[preferredUnit(unit)]]
  return from === into ? value : (value * from.factor + from.offset - into.offset) / into.factor
}

/** A difference of two values in the reader's unit: a degree more is 1.8 °F more, whatever the degrees are. */
export function differenceInPreferredUnit(difference: number, unit: VitalUnit): number {
  return (difference * unitFacts[unit].factor) / unitFacts[preferredUnit(unit)].factor
}

/** The figures as the reader wants them. */
export const asPreferred = ({ value, value2, unit }: Entered): Entered => ({
  value: inPreferredUnit(value, unit),
  value2: value2 === null ? null : inPreferredUnit(value2, unit),
  unit: preferredUnit(unit),
})

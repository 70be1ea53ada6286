import { currentTextFormat } from '../../text-format.ts'
import type { Entered } from './rules/entry/read-typed.ts'
import { canonicalUnit, type VitalKind } from './rules/kinds.ts'
import { unitFacts, type VitalUnit } from './rules/units.ts'

/* Readings are stored, and compared with ranges, in the unit they were entered in. This file only decides how they are
   shown. */

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

/** The reader's preferred unit for a value in `unit`; `unit` itself if they have no preference. */
export function preferredUnit(unit: VitalUnit): VitalUnit {
  if (!(unit in measures)) return unit
  const wanted = currentTextFormat().units?.[measures[unit as keyof typeof measures]]
  return !wanted || wanted === 'auto' ? unit : wanted
}

/** The reader's preferred unit for showing and entering a kind; undefined: no preference. */
export function wantedUnit(kind: VitalKind): VitalUnit | undefined {
  const unit = canonicalUnit(kind)
  const wanted = unit in measures && currentTextFormat().units?.[measures[unit as keyof typeof measures]]
  return !wanted || wanted === 'auto' ? undefined : wanted
}

/** A value in the reader's unit, not rounded. */
export function inPreferredUnit(value: number, unit: VitalUnit): number {
  const [from, into] = [unitFacts[unit], unitFacts[preferredUnit(unit)]]
  return from === into ? value : (value * from.factor + from.offset - into.offset) / into.factor
}

/** A difference of two values in the reader's unit; a difference of 1 °C is 1.8 °F, without the offset of 32. */
export function differenceInPreferredUnit(difference: number, unit: VitalUnit): number {
  return (difference * unitFacts[unit].factor) / unitFacts[preferredUnit(unit)].factor
}

/** The values in the reader's units. */
export const asPreferred = ({ value, value2, unit }: Entered): Entered => ({
  value: inPreferredUnit(value, unit),
  value2: value2 === null ? null : inPreferredUnit(value2, unit),
  unit: preferredUnit(unit),
})

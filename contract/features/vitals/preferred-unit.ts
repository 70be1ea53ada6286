import { currentTextFormat } from '../../text-format.ts'
import type { Entered } from './rules/entry/read-typed.ts'
import { canonicalUnit, type VitalKind } from './rules/kinds.ts'
import { converted, unitFacts, type VitalUnit } from './rules/units.ts'

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
export const inPreferredUnit = (value: number, unit: VitalUnit): number => converted(value, unit, preferredUnit(unit))

/** A difference of two values in the reader's unit; a difference of 1 °C is 1.8 °F, without the offset of 32. */
export function differenceInPreferredUnit(difference: number, unit: VitalUnit): number {
  return (difference * unitFacts[unit].factor) / unitFacts[preferredUnit(unit)].factor
}

/** The values in another unit of their kind. */
export const inUnit = ({ value, value2, unit }: Entered, into: VitalUnit): Entered => ({
  value: converted(value, unit, into),
  value2: value2 === null ? null : converted(value2, unit, into),
  unit: into,
})

/** The values in the reader's units. */
export const asPreferred = (entered: Entered): Entered => inUnit(entered, preferredUnit(entered.unit))

import { currentTextFormat } from '../../text-format.ts'
import { unitChoices } from '../preferences/choices.ts'
import type { Entered } from './rules/entry/read-typed.ts'
import { canonicalUnit, type VitalKind } from './rules/kinds.ts'
import { converted, unitFacts, type VitalUnit } from './rules/units.ts'

/* Readings are stored, and compared with ranges, in the unit they were entered in. This file only decides how they are
   shown. */

/** The reader's preferred unit for a value in `unit`; `unit` itself if they have no preference. */
export const preferredUnit = (unit: VitalUnit): VitalUnit => wantedInsteadOf(unit) ?? unit

/** The reader's preferred unit for showing and entering a kind; undefined: no preference. */
export const wantedUnit = (kind: VitalKind): VitalUnit | undefined => wantedInsteadOf(canonicalUnit(kind))

const measures = ['temperature', 'weight', 'height', 'glucose'] as const

function wantedInsteadOf(unit: VitalUnit): VitalUnit | undefined {
  const measure = measures.find((each) => isOneOf(unit, unitChoices[each]))
  const wanted = measure && currentTextFormat().units?.[measure]
  return wanted === 'auto' ? undefined : wanted
}

const isOneOf = (unit: VitalUnit, choices: readonly string[]) => choices.includes(unit)

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

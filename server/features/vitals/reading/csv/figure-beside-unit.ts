import type { DecimalMark } from '@kinfold/contract/features/vitals/rules/entry/read-number.ts'
import { type NamedUnit, unitNamed } from '@kinfold/contract/features/vitals/rules/entry/unit-names.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { type Figure, isBlank, pairIn, readFigure } from './figure.ts'
import { type UnitPlace, unitOfKind } from './unit-columns.ts'

type ReadingColumn = { kind: VitalKind; unit: NamedUnit | null; decimal: DecimalMark; isPair: boolean }

/**
 * The number in a cell, in the unit that the row names beside it, else in that of its column. A unit of something else,
 * or none where the rows differ, is a problem: a number is never read in a unit that its row does not have.
 */
export function figureBesideUnit(text: string, column: ReadingColumn, place: UnitPlace | null, unitText: string) {
  if (!place) return figureIn(text, column, column.unit)
  const { kind, unit } = column
  if (isBlank(unitText)) return unit ? figureIn(text, column, unit) : withOwnUnit(text, column)
  const said = unitOfKind(kind, unitText)
  if (!said) {
    const figure = figureIn(text, column, unit)
    // First what a device could not measure: LO is urgent, whatever is beside it.
    if ('problem' in figure) return figure
    if (isOfAnother(unitText, kind, place)) return unit ? figure : withOwnUnit(text, column)
    const isKnown = unitNamed(unitText) !== null
    return { problem: `${entered(kind)}, but the unit beside it is ${quoted(unitText)}${isKnown ? '' : MAY_BE_NONE}` }
  }
  // 'mmHg' and '%' say nothing new; their column may have a factor: 0.97 is 97 %.
  const isOnlyUnit = kindFacts[kind].units.length === 1 && said.times === 1
  const figure = figureIn(text, column, isOnlyUnit ? unit : said)
  if ('problem' in figure || (figure.unit === said.unit && !(column.isPair && said.times !== 1))) return figure
  return { problem: `The number is in ${figure.unit}, but the unit beside it is ${quoted(unitText)}` }
}

const figureIn = (text: string, { kind, decimal, isPair }: ReadingColumn, unit: NamedUnit | null): Figure =>
  isPair ? pairIn(text) : readFigure(kind, text, unit, decimal)

/** Without a unit beside it, a number counts only if it is the same whatever the unit of its column: '5.5 mmol/L'. */
function withOwnUnit(text: string, column: ReadingColumn): Figure {
  const { units } = kindFacts[column.kind]
  const [first, other] = [units[0], units.at(-1)!].map((unit) => figureIn(text, column, { unit, times: 1 }))
  const isSame = !('unit' in first!) || units.length === 1 || ('unit' in other! && other.unit === first.unit)
  return isSame ? first! : { problem: NO_UNIT }
}

/**
 * Whether a unit that does not fit belongs to another reading of the row. What we do not know is not worth losing a
 * pulse, which has only one unit.
 */
const isOfAnother = (unitText: string, kind: VitalKind, { kinds }: UnitPlace) =>
  kinds.size > 1 &&
  (kindFacts[kind].units.length === 1 || [...kinds].some((other) => unitOfKind(other, unitText) !== null))

const entered = (kind: VitalKind) => `${kindFacts[kind].label} is entered in ${kindFacts[kind].units.join(' or ')}`
const quoted = (text: string) => `“${text.slice(0, 40)}”`
const MAY_BE_NONE = '. If that is no unit, please leave that column out'
const NO_UNIT = 'The rows of this file have different units, and this row names none. Please add it in the file'

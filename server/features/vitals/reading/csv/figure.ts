import {
  beyondRange,
  beyondRangeInFile,
  opinionProblem,
  withoutOpinion,
} from '@kinfold/contract/features/vitals/rules/entry/beyond-range.ts'
import { plainText } from '@kinfold/contract/features/vitals/rules/entry/plain-text.ts'
import { type DecimalMark, readNumber } from '@kinfold/contract/features/vitals/rules/entry/read-number.ts'
import { type Entered, readTyped } from '@kinfold/contract/features/vitals/rules/entry/read-typed.ts'
import { type NamedUnit, unitNamed } from '@kinfold/contract/features/vitals/rules/entry/unit-names.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { ONE_MISSING } from '../candidate.ts'

export type Figure = Entered | { problem: string }

/** What spreadsheets and apps write for a missing value. */
export const isBlank = (text: string): boolean =>
  /^$|^-+$|^[—–]$|^n\/?a$|^null$|^none$|^nan$|^#n\/a$/i.test(text.trim())

/** The number in a cell, in the unit named in the cell, else in that of the column, else in the canonical one. */
export function readFigure(kind: VitalKind, text: string, columnUnit: NamedUnit | null, decimal: DecimalMark): Figure {
  const said = plainText(text)
  if (isBlank(said)) return { problem: ONE_MISSING }
  const beyond = beyondRange(kind, said)
  if (beyond) return { problem: beyondRangeInFile(beyond) }
  const plain = withoutOpinion(said)
  const [, number = plain, unitText = ''] = /^([=@<>≤≥~-]*[\d.,']*\d(?: \d{3}(?!\d))*)(.*)$/.exec(plain) ?? []
  const named =
    unitText.trim() === '' ? (columnUnit ?? { unit: kindFacts[kind].units[0], times: 1 }) : unitNamed(unitText)
  if (!named || !kindFacts[kind].units.includes(named.unit)) return readTyped(kind, text, kindFacts[kind].units[0])
  const read = readNumber(number, decimal)
  if ('problem' in read) return read
  const entered = { value: read.number * named.times, value2: null, unit: named.unit }
  const problem = opinionProblem(kind, said, entered)
  return problem === null ? entered : { problem }
}

/** '120/80' */
export const pairIn = (text: string): Figure => readTyped('blood_pressure', text, 'mmHg')

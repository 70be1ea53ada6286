import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { Circumstances } from '../candidate.ts'
import { withoutFormulaMarks } from './formula-marks.ts'
import type { Layout } from './layout.ts'

const LONGEST_NOTE = 1_000

/** What a row says of how its readings were measured, as it is written; `note`: null for none, or a mark for none. */
type Said = { context: string; position: string; method: string; note: string | null }

/** undefined: nothing, as in most files. One pass, because a file may have a million rows. */
export function saidIn(record: readonly string[], { columns }: Layout): Said | undefined {
  let said: Said | undefined
  for (const [index, { meaning }] of columns.entries()) {
    const { role } = meaning
    if (role !== 'context' && role !== 'position' && role !== 'method' && role !== 'note') continue
    const text = record[index]?.trim() ?? ''
    if (text === '') continue
    said ??= { context: '', position: '', method: '', note: null }
    if (role === 'note') said.note = joined(said.note, plainNote(text))
    else said[role] ||= text
  }
  return said
}

/** How a reading of this kind was measured; undefined if the row says nothing that fits it. */
export function circumstancesIn({ context, position, method, note }: Said, kind: VitalKind): Circumstances | undefined {
  const { contexts, positions, methods } = kindFacts[kind]
  const found = {
    context: chosenFrom(contexts, context),
    position: chosenFrom(positions, position),
    method: chosenFrom(methods, method),
    note,
  }
  return Object.values(found).some((each) => each !== null) ? found : undefined
}

/** Whether a text only says how a reading was measured, as a meter does: 'fasting', 'Before meal'. */
export function isCircumstance(text: string, kind: VitalKind): boolean {
  const { contexts, positions, methods } = kindFacts[kind]
  // 'Laboratory' is below the method of what was tested, too, which may be anything.
  return (
    [contexts, positions, methods].some((choices) => chosenFrom(choices, text.trim()) !== null) &&
    !LABORATORY.test(text)
  )
}
const LABORATORY = /laboratory/i

/** 'On oxygen' or 'on_oxygen' */
const chosenFrom = <T extends string>(choices: readonly T[], text: string): T | null =>
  choices.find((choice) => choice === text.toLowerCase().replaceAll(' ', '_')) ?? null

/** Notes of several columns. */
const joined = (before: string | null, note: string | null) =>
  before && note ? `${before}. ${note}`.slice(0, LONGEST_NOTE) : (before ?? note)

/** Without the marks that keep a spreadsheet from calculating it. */
function plainNote(text: string): string | null {
  const plain = withoutFormulaMarks(text.replaceAll('\0', '').trim())
  return plain === '' || NONE.test(plain) ? null : plain.slice(0, LONGEST_NOTE)
}
const NONE = /^(?:[-–—]+|n\/?a|none)$/i

import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { Circumstances } from '../candidate.ts'

const LONGEST_NOTE = 1_000

/** How a row says that its reading was measured; undefined if it says nothing that fits this kind. */
export function circumstancesIn(cell: (role: string) => string, kind: VitalKind): Circumstances | undefined {
  const { contexts, positions, methods } = kindFacts[kind]
  const found = {
    context: chosenFrom(contexts, cell('context')),
    position: chosenFrom(positions, cell('position')),
    method: chosenFrom(methods, cell('method')),
    note: plainNote(cell('note')) || null,
  }
  return Object.values(found).some((each) => each !== null) ? found : undefined
}

/** 'On oxygen' or 'on_oxygen' */
const chosenFrom = <T extends string>(choices: readonly T[], text: string): T | null =>
  choices.find((choice) => choice === text.toLowerCase().replaceAll(' ', '_')) ?? null

/** Without the mark that keeps a spreadsheet from calculating it. */
const plainNote = (text: string) =>
  text
    .replaceAll('\0', '')
    .replace(/^'(?=[=+@\t\r-])/, '')
    .slice(0, LONGEST_NOTE)

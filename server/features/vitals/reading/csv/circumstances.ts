import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { Circumstances } from '../candidate.ts'
import type { Layout } from './layout.ts'

const LONGEST_NOTE = 1_000

/** How a row says that its reading was measured; undefined if it says nothing that fits this kind. */
export function circumstancesIn(
  cell: (role: string) => string,
  kind: VitalKind,
  note: string | null,
): Circumstances | undefined {
  const { contexts, positions, methods } = kindFacts[kind]
  const found = {
    context: chosenFrom(contexts, cell('context')),
    position: chosenFrom(positions, cell('position')),
    method: chosenFrom(methods, cell('method')),
    note,
  }
  return Object.values(found).some((each) => each !== null) ? found : undefined
}

/** 'On oxygen' or 'on_oxygen' */
const chosenFrom = <T extends string>(choices: readonly T[], text: string): T | null =>
  choices.find((choice) => choice === text.toLowerCase().replaceAll(' ', '_')) ?? null

/** The notes of a row; null: none, or only a mark for none. */
export function noteIn(record: readonly string[], { columns }: Layout): string | null {
  const notes = columns.flatMap(({ meaning }, index) => (meaning.role === 'note' ? plainNote(record[index] ?? '') : []))
  return notes.join('. ').slice(0, LONGEST_NOTE) || null
}

/** Without the mark that keeps a spreadsheet from calculating it. */
function plainNote(text: string): string[] {
  const plain = text
    .replaceAll('\0', '')
    .trim()
    .replace(/^'(?=[=+@\t\r-])/, '')
  return plain === '' || NONE.test(plain) ? [] : [plain]
}
const NONE = /^(?:[-–—]+|n\/?a|none)$/i

import { type Notice, WHAT_TO_DO } from '@kinfold/contract/features/interactions/schemas.ts'
import { listText } from '@kinfold/contract/format.ts'
import type { Match } from '../../services/medicines/match.ts'
import { wordsOf } from '../../services/medicines/words.ts'
import type { Known } from './rules.ts'

/** A medication as matched with the lists; without an id it is unsaved in a form. */
export type Taken = { id: string | null; name: string; match: Match }

/** A notice without its id, which is made of `key` and the medications it is `about`. */
export type Finding = Omit<Notice, 'id'> & { key: string; about: Taken[]; allergyIds: string[] }

export const findingOf = (
  { id, severity, sentence, source, version }: Known,
  found: Pick<Finding, 'kind' | 'about' | 'names'> & Partial<Finding>,
): Finding => ({
  key: id,
  title: listText(found.names),
  severity,
  sentence,
  whatToDo: WHAT_TO_DO,
  source,
  version,
  foods: [],
  forOlder: false,
  allergyIds: [],
  ...found,
})

export const findIn = ({ match }: Taken, side: { has(ingredient: string): boolean }): string[] =>
  match.ingredients.filter((ingredient) => side.has(ingredient))

/** The medications with one of these ingredients, and their names. */
export function thoseWith(medications: readonly Taken[], side: { has(ingredient: string): boolean }) {
  const about = medications.filter((it) => findIn(it, side).length > 0)
  return { about, names: about.map((it) => nameWith(it.name, findIn(it, side)[0]!)) }
}

/** The name as typed, with the ingredient if it is not obvious: 'Nurofen (ibuprofen)'. */
export const nameWith = (name: string, ingredient: string): string =>
  wordsOf(name).join(' ').includes(wordsOf(ingredient).join(' ')) ? name : `${name} (${ingredient})`

import { sameStrength } from '@kinfold/contract/features/prescriptions/rules/strength.ts'
import { matchName } from '../../../services/medicines/match.ts'
import { wordsOf } from '../../../services/medicines/words.ts'
import { readLine } from './read-line.ts'

/** By what a line and an entry are matched. `ingredients`: '' if not everything in the name was understood. */
type Keyed = { letters: string; ingredients: string; strength: string | null }

/** The ways in which a line refers to an entry, the most reliable first. */
export const ways: readonly ((line: Keyed, entry: Keyed) => boolean)[] = [
  (line, entry) => line.letters === entry.letters && sameStrength(line.strength, entry.strength),
  (line, entry) => line.letters === entry.letters,
  (line, entry) => sameIngredients(line, entry) && sameStrength(line.strength, entry.strength),
  (line, entry) => sameIngredients(line, entry),
]

const sameIngredients = (one: Keyed, other: Keyed) => one.ingredients !== '' && one.ingredients === other.ingredients

/** A name without strength, form and case; and its ingredients. */
export function keysOf(name: string): Omit<Keyed, 'strength'> {
  const { ingredients, isAmbiguous } = matchName(name)
  return {
    letters: wordsOf(readLine(name).name).join(' '),
    ingredients: isAmbiguous ? '' : ingredients.toSorted().join(),
  }
}

export const strengthIn = (name: string) => readLine(name).strength

type Named = { name: string; strength: string | null }
export const keyedEntry = ({ name, strength }: Named): Keyed => ({
  ...keysOf(name),
  strength: strength ?? strengthIn(name),
})

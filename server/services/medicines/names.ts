import { ambiguousNames } from './ambiguous.ts'
import { heartCombinations } from './combinations/heart.ts'
import { otherCombinations } from './combinations/other.ts'
import { painCombinations } from './combinations/pain.ts'
import { ingredients, ingredientsOf } from './ingredients.ts'
import { listOf, readTable } from './read-table.ts'
import { wordsOf } from './words.ts'

/** A name of the tables: its words, and what is in it; nothing for a name that means different things in different places. */
export type KnownName = { words: string[]; ingredients: string[] }

/** Every name, by its letters without spaces: 'cocodamol' is 'Co-codamol'. */
export const namesByLetters: ReadonlyMap<string, KnownName> = allNames()

/** Those that a misspelt name could mean: by number of words and first letter. */
export const namesAlike: ReadonlyMap<string, KnownName[]> = Map.groupBy(namesByLetters.values(), ({ words }) =>
  placeOf(words),
)

export function placeOf(words: readonly string[]): string {
  return `${words.length}${words[0]![0]}`
}

export const MOST_WORDS = Math.max(...[...namesByLetters.values()].map(({ words }) => words.length))

function allNames(): Map<string, KnownName> {
  const names = new Map<string, KnownName>()
  const add = (name: string, contains: string[]) => {
    const words = wordsOf(name)
    const letters = words.join('')
    const taken = names.get(letters)
    if (letters === '') throw new Error(`This name has no letters: ${name}`)
    if (taken && taken.ingredients.join() !== contains.join()) throw new Error(`Two medicines are called ${name}`)
    names.set(letters, { words, ingredients: contains })
  }
  for (const [ingredient, { names: called }] of ingredients) for (const name of called) add(name, [ingredient])
  for (const table of [heartCombinations, painCombinations, otherCombinations]) {
    for (const [contents, called] of readTable(table)) {
      const contains = [...ingredientsOf(contents!.replaceAll('+', ','))]
      for (const name of listOf(called)) add(name, contains)
    }
  }
  for (const [name] of readTable(ambiguousNames)) add(name!, [])
  return names
}

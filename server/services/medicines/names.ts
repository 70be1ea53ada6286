import * as z from 'zod/mini'
import { cell, listCell, readTableFile } from '../../core/table-file.ts'
import { ingredients, knownIngredient } from './ingredients.ts'
import { wordsOf } from './words.ts'

/** A name of the tables: its words and its ingredients; none for a name with different meanings in different places. */
export type KnownName = { words: string[]; ingredients: readonly string[] }

/** 'contains' in the order of the strengths on packs: 'codeine + paracetamol' for 8/500. */
const Product = z.object({ contains: cell, names: listCell })
const Ambiguous = z.object({ name: cell, means: cell })

/** All names by their letters without spaces: 'cocodamol' is 'Co-codamol'. */
export const namesByLetters: ReadonlyMap<string, KnownName> = allNames()

/**
 * The letters by which a name of the tables is matched.
 * @throws if the tables do not contain it.
 */
export function knownLetters(name: string): string {
  const letters = wordsOf(name).join('')
  if (!namesByLetters.has(letters)) throw new Error(`There is no such name of a medicine: ${name}`)
  return letters
}

export const MOST_WORDS = Math.max(...[...namesByLetters.values()].map(({ words }) => words.length))

function allNames(): Map<string, KnownName> {
  const names = new Map<string, KnownName>()
  const add = (name: string, contains: readonly string[]) => {
    const words = wordsOf(name)
    const letters = words.join('')
    const taken = names.get(letters)
    if (letters === '') throw new Error(`This name has no letters: ${name}`)
    if (taken && taken.ingredients.join() !== contains.join())
      throw new Error(`Two medicines are called ${name}: ${taken.ingredients.join(' + ')}; ${contains.join(' + ')}`)
    names.set(letters, { words, ingredients: contains })
  }
  for (const [ingredient, { names: called }] of ingredients) for (const name of called) add(name, [ingredient])
  for (const product of readTableFile(new URL('data/products.tsv', import.meta.url), Product)) {
    const contains = product.contains.split('+').map((name) => knownIngredient(name.trim()))
    for (const name of product.names) add(name, contains)
  }
  for (const { name } of readTableFile(new URL('data/ambiguous.tsv', import.meta.url), Ambiguous)) add(name, [])
  return names
}

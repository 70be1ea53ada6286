import { LRUCache } from 'lru-cache'
import { type ReadIngredient, readIngredients } from './read-ingredients.ts'
import { type NamedInSteps, namedInSteps } from './steps/named-in-steps.ts'

type Reading = { read: readonly ReadIngredient[]; inSteps: readonly NamedInSteps[] }

/** The lines of a family's recipe, and what only its steps name. */
export function readRecipe(ingredients: string, steps: string): Reading {
  // No text of the database contains it.
  const text = `${ingredients}\0${steps}`
  const known = readings.get(text)
  if (known) return known
  const read = readIngredients(ingredients)
  const reading = { read, inSteps: namedInSteps(steps, read) }
  readings.set(text, reading)
  return reading
}

/**
 * It takes some 2 ms of the processor, and each call about meals reads all recipes of a circle. About a thousand are kept, in a
 * few MB.
 */
const MOST_LETTERS = 1_000_000
const readings = new LRUCache<string, Reading>({ maxSize: MOST_LETTERS, sizeCalculation: (_, text) => text.length })

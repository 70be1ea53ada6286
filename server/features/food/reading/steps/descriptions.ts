import type { Language } from '../food-names.ts'
import { plainWordSet } from '../plain-words.ts'
import { AND, isFiller } from './leaving-out.ts'
import { isFoodAt, namedAt } from './names.ts'

/**
 * Whether what is left out only describes the food in front: 'milk without lactose, eggs' adds eggs, 'bread without milk,
 * eggs or nuts' does not. Nobody adds gluten: also of food that is in no table, or with an 'or'.
 */
export function isDescription(
  left: readonly string[],
  front: readonly string[],
  hasOr: boolean,
  language: Language,
): boolean {
  const described = describedIn(front)
  // 'Chocolate free of milk, nuts and soy' has none of them.
  const isList = hasOr || FREE.has(front.at(-1) ?? '')
  if (endsWithFood(described, language)) return isNeverAdded(left) || !isList
  return isNeverAdded(left) && !hasOr && described.length > 0
}

/** 'Warm milk free' -> 'warm milk': up to the last word that is not about it. */
export const describedIn = (front: readonly string[]) =>
  front.slice(0, front.findLastIndex((word) => !isFiller(word) && !FREE.has(word)) + 1)
const FREE = plainWordSet('free frei libre exento exempt')
/** 'Gluten', 'gluten and lactose'. */
export const isNeverAdded = (left: readonly string[]) => left.every((word) => NEVER_ADDED.has(word) || AND.has(word))
const NEVER_ADDED = plainWordSet('gluten glutenu lactose laktose lactosa laktozy')

/** Not with the cake itself, which is made so. */
const endsWithFood = (words: readonly string[], language: Language): boolean =>
  words.some((_, at) => {
    const { isOftenMade, length } = namedAt(words, at, language)
    return isFoodAt(words, at, language) && !isOftenMade && at + length === words.length
  })

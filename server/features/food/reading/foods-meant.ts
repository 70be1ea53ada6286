import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { readSubstance } from '../../allergies/read-substance.ts'
import { allFoods } from '../foods.ts'
import { isDescribing } from './describing-words.ts'
import { foodNames } from './food-names.ts'
import { matchFood } from './match-food.ts'
import { plainWords, singular } from './plain-words.ts'
import { alike, COMMON, originOf, wordsIn } from './related-foods.ts'

/** The food of this name; otherwise every food with the words in its name or origin ('turkey', 'vinegar', 'maize'). */
export function foodsMeant(substance: string, unread: readonly string[], kind: Allergy['kind']): readonly Food[] {
  const called = foodsCalled(substance)
  if (called.length > 0) return called
  // A medicine is no food with a similar name; yeast and coconut are food, whoever calls them a medicine.
  if (kind === 'medicine' || kind === 'medicine_group') return foodsWith(unread)
  const { food } = matchFood(substance)
  if (food) return [food]
  return foodsWith(unread.length > 0 ? unread : [substance])
}

/** The foods that a misspelled name may mean: 'Hazlenut'. Such a guess keeps food away, it never says that the name is read. */
export function foodsSuggested(substance: string): readonly Food[] {
  const match = matchFood(substance)
  return match.food ? [] : foodsCalled(match.suggestion)
}

/** Every food with all these words in its name or origin, if the first of them begins the name of one. */
export function foodsWith(words: readonly string[]): readonly Food[] {
  const sought = plainWords(words.join(' '))
  if (!beginnings().has(sought[0]!) || sought.every((word) => COMMON.has(word) || TOO_BROAD.has(word))) return []
  return [...allFoods().values()].filter((one) => sought.every((word) => wordsIn(one).includes(word)))
}

let found: ReadonlySet<string> | undefined
/** With what the name or origin of any food begins. */
function beginnings(): ReadonlySet<string> {
  const words = () => [...allFoods().values()].flatMap((one) => [one.id.split('-')[0]!, ...originOf(one)])
  found ??= new Set(words().map(singular))
  return found
}

/** What is called exactly so, in any language: nobody knows which, and 'pomelo' is a grapefruit in Spanish. */
function foodsCalled(name: string): readonly Food[] {
  const [food, ...others] = new Set(foodNames().byWords.get(plainWords(name).join(' '))?.means.values())
  if (!food || others.length === 0) return food ? [food] : []
  return [...new Set([food, ...others].flatMap(alike))].map((id) => allFoods().get(id)!)
}

/** Whether a word of it is in the name of a food: 'cáscara' is a laxative, and Spanish for any shell or peel. */
export const hasWordOfFood = (substance: string) =>
  plainWords(substance).some((word) => !isDescribing(word) && foodNames().wordsOfNames.has(word))

/**
 * For each remedy that is also eaten or drunk, its foods: whoever reacts to garlic capsules must not be given garlic. The
 * lists take 'Kürbis' for a misspelled medicine; beside another word it is still the name of a food.
 */
export function foodsEaten(substance: string, ingredients: readonly string[]): (readonly Food[])[] {
  if (ingredients.length === 0) return []
  const isTakenForMedicine = (word: string) => readSubstance(word).ingredients.length > 0
  const words = plainWords(substance).filter((word) => foodNames().byWords.has(word) && isTakenForMedicine(word))
  return [...ingredients.map((one) => REMEDIES[one] ?? one), ...words]
    .map(foodsCalled)
    .filter((foods) => foods.length > 0)
}
/** Where the food has another name. */
const REMEDIES: Record<string, string> = {
  'licorice root': 'licorice',
  'peppermint oil': 'mint',
  chamomile: 'chamomile tea',
  bran: 'wheat bran',
  artichoke: 'artichoke hearts',
}

/** Many foods are or contain these without being called so. */
const TOO_BROAD = new Set(['fruit', 'vegetable', 'stock', 'soup', 'mixed', 'roll', 'jelly', 'hot', 'instant'])

import { foodNames, type Language } from '../food-names.ts'
import { plainWordSet } from '../plain-words.ts'
import { AND, isFiller } from './leaving-out.ts'
import { namedAt } from './names.ts'

/** How the foods of a list are joined at its end. */
export type Joined = 'or' | 'nor' | undefined

/**
 * Whether what is left out only describes the food in front: 'milk without lactose, eggs' adds eggs, 'bread without milk,
 * eggs or nuts' does not. Nobody adds gluten: also of food that is in no table, or with an 'or'.
 */
export function isDescription(
  left: readonly string[],
  front: readonly string[],
  joined: Joined,
  language: Language,
): boolean {
  if (joined === 'nor') return false
  if (!endsWithFood(describedIn(front), language)) return joined === undefined && isNeverAddedTo(front, left)
  // 'Chocolate free of milk, nuts and soy' has none of them.
  return isNeverAdded(left) || (joined === undefined && !FREE.has(front.at(-1) ?? ''))
}

/**
 * Whether gluten or lactose is said to be in no such food as in front: 'stock without gluten'. Not 'this dish is free from
 * gluten and nuts', 'a recipe without gluten', which are about all that is made.
 */
export function isNeverAddedTo(front: readonly string[], left: readonly string[]): boolean {
  const last = describedIn(front).at(-1)
  return isNeverAdded(left) && last !== undefined && !OF_THE_DISH.has(last)
}
const OF_THE_DISH = plainWordSet(
  'vegan vegano vegane vegetarian is are be it made contain contains doe doesn not no and naturally completely all eat cook work recipe dish meal cake dessert pancake cookies muffin ' +
    'ist sind kommt geht gelingt schmeckt auch ganz und wir Rezept Gericht Kuchen Gebäck Nachtisch backen kochen Pfannkuchen Waffel ' +
    'cocinar queda rico es son y receta plato postre pastel tarta apto apta contiene no est sont et recette plat dessert gâteau contient pas cuisiner idéal ' +
    'pieczemy gotujemy jest są i danie dania przepis ciasto deser',
)

/** 'Warm milk free' -> 'warm milk': up to the last word that is not about it. */
const describedIn = (front: readonly string[]) =>
  front.slice(0, front.findLastIndex((word) => !isFiller(word) && !FREE.has(word)) + 1)
const FREE = plainWordSet('free frei libre exento exempt')
/** 'Gluten', 'gluten and lactose'. */
const isNeverAdded = (left: readonly string[]) => left.every((word) => NEVER_ADDED.has(word) || AND.has(word))
const NEVER_ADDED = plainWordSet('gluten glutenu lactose laktose lactosa laktozy')

/** Not with the cake itself, which is made so. */
const endsWithFood = (words: readonly string[], language: Language): boolean =>
  words.slice(-foodNames().mostWords).some((_, at, end) => {
    const { food, kinds, isOftenMade, length } = namedAt(end, at, language)
    return (food ?? kinds) !== undefined && !isOftenMade && at + length === end.length
  })

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
  return isNeverAdded(left) && last !== undefined && !SAYS_OF_DISH.has(last) && !isDish(front) && !isSaidToBe(front)
}
const SAYS_OF_DISH = plainWordSet(
  'vegan vegano vegane vegetarian is are be it made contain contains doe doesn not no naturally completely all eat cook work ' +
    'ist sind kommt geht gelingt schmeckt auch ganz wir backen kochen ' +
    'cocinar queda rico es son apto apta contiene no est sont contient pas cuisiner idéal ' +
    'pieczemy gotujemy jest są',
)
/** 'A simple cake without gluten', not 'serve with pancakes without gluten'. */
const isDish = (front: readonly string[]) => {
  const words = describedIn(front)
  if (!DISHES.has(words.at(-1) ?? '')) return false
  return words.length === 1 || (words.length <= MOST_OF_DISH && ARTICLES.has(words[0]!))
}
const MOST_OF_DISH = 3
/** 'Der Kuchen ist saftig und ohne Gluten'. */
const isSaidToBe = (front: readonly string[]) => AND.has(front.at(-1) ?? '') && front.some((word) => IS.has(word))
const IS = plainWordSet('is are ist sind es son est sont jest są')
const DISHES = plainWordSet(
  'recipe dish meal cake dessert pancake cookies muffin Rezept Gericht Kuchen Gebäck Nachtisch Pfannkuchen Waffel ' +
    'receta plato postre pastel tarta recette plat dessert gâteau danie dania przepis deser',
)
const ARTICLES = plainWordSet(
  'a an the this our ein eine das der die dieser dieses una un la el este esta le une ce cette',
)

/** 'Warm milk free' -> 'warm milk': up to the last word that is not about it. */
const describedIn = (front: readonly string[]) =>
  front.slice(0, front.findLastIndex((word) => !isFiller(word) && !FREE.has(word)) + 1)
const FREE = plainWordSet('free frei libre exento exempt')
/** Whether the first of it is gluten or lactose; in 'gluten and sugar' what follows may be added. */
const isNeverAdded = (left: readonly string[]) => NEVER_ADDED.has(left[0] ?? '')
const NEVER_ADDED = plainWordSet('gluten glutenu lactose laktose lactosa laktozy')

/** Not with the cake itself, which is made so. */
const endsWithFood = (words: readonly string[], language: Language): boolean =>
  words.slice(-foodNames().mostWords).some((_, at, end) => {
    const { food, kinds, isOftenMade, length } = namedAt(end, at, language)
    return (food ?? kinds) !== undefined && !isOftenMade && at + length === end.length
  })

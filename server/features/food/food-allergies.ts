import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import type { FoodAllergy } from '@kinfold/contract/features/food/rules/eater.ts'
import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import {
  type Allergen,
  allergens,
  type FoodGroup,
  foodGroups,
} from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { readSubstance } from '../allergies/read-substance.ts'
import { allFoods } from './foods.ts'
import { matchFood } from './reading/match-food.ts'
import { plainWords, singular } from './reading/plain-words.ts'

type Noted = Pick<Allergy, 'kind' | 'substance' | 'severity'>

/**
 * An allergy of the care profile as the food rules compare it; undefined if it is not about food. The 14 EU allergens
 * are marked on each food. Anything else is matched by name, and foods with other ingredients are doubtful.
 */
export function foodAllergyOf({ kind, substance, severity }: Noted): FoodAllergy | undefined {
  if (kind === 'none_known') return undefined
  const { others, unread, ingredients, groups } = readSubstance(substance)
  const keys = others.flatMap(({ key, kind: what }) => (what === 'food' ? [key] : []))
  const isMedicine = ingredients.length + groups.length > 0
  const isSaidMedicine = kind === 'medicine' || kind === 'medicine_group'
  // Garlic is a remedy, too: unless it is called a medicine, it is matched with foods.
  const isMore = keys.length === 0 ? !isSaidMedicine : keys.some((key) => !isAllergen(key))
  const named = isMore ? foodsMeant(substance, unread) : []
  if (
    keys.length === 0 &&
    named.length === 0 &&
    !(kind === 'food' || (kind === 'unknown' && !isMedicine && others.length === 0))
  )
    return undefined

  const ways = keys.filter((key) => !isAllergen(key)).map((key) => waysOf(key, named))
  if (named.length > 0 && ways.length === 0) ways.push(waysOfFoods(named))
  const isRead = keys.length > 0 || named.length > 0
  const words = named.length > 0 ? [] : unread
  return {
    substance,
    // Trout is fish, tofu is soy: whoever reacts to the one must not be given the other unasked.
    allergens: [...new Set([...keys.filter(isAllergen), ...(keys.length === 0 ? inAllOf(named) : [])])],
    foods: [...new Set(ways.flatMap(({ foods }) => foods))],
    groups: ways.flatMap(({ groups: whole }) => whole),
    doubtfulGroups: [...new Set(ways.flatMap(({ doubtfulGroups }) => doubtfulGroups))],
    traits: keys.includes('alcoholic_drinks') ? ['alcohol'] : [],
    isMild: severity === 'mild' || severity === 'moderate',
    unread: isRead && words.length === 0 && !keys.includes('additives') ? '' : words.join(' ') || substance,
  }
}

const isAllergen = (key: string): key is Allergen => (allergens as readonly string[]).includes(key)

type Ways = Pick<FoodAllergy, 'foods' | 'groups' | 'doubtfulGroups'>
const nothing: Ways = { foods: [], groups: [], doubtfulGroups: [] }
/** Groups in which foods with other ingredients may contain anything; drinks contain fruit, vegetables or maize. */
const ANY_FOOD: FoodGroup[] = foodGroups.filter((group) => group !== 'drink')
const withHoney = ANY_FOOD.filter((group) => !['bread', 'special', 'plant_dairy', 'plant_protein'].includes(group))
const withChocolate = withHoney.filter((group) => group !== 'condiment')

/** What each word of the allergy lists means in the food table, besides the 14. */
function waysOf(key: string, named: readonly Food[]): Ways {
  const foods = [...allFoods().values()]
  const idsWith = (word: RegExp) => foods.filter(({ id }) => word.test(id)).map(({ id }) => id)
  // Bacon, stock and gelatine are meat, whatever their names.
  if (key === 'meat')
    return { ...nothing, foods: foods.filter(({ breaks }) => breaks.includes('pescatarian')).map(({ id }) => id) }
  if (key === 'chocolate') return { ...nothing, foods: idsWith(/choc|cocoa/), doubtfulGroups: withChocolate }
  if (key === 'honey') return { ...nothing, foods: idsWith(/honey/), doubtfulGroups: withHoney }
  if (key === 'alcoholic_drinks')
    return { ...nothing, foods: foods.filter(({ aisle }) => aisle === 'alcohol').map(({ id }) => id) }
  // German 'Paprika' is also the vegetable.
  if (key === 'spices') return { foods: foodsAlike(named), groups: ['spice'], doubtfulGroups: ANY_FOOD }
  if (key === 'additives') return nothing
  if (named.length > 0) return waysOfFoods(named)
  const doubtfulGroups: FoodGroup[] = [...ANY_FOOD, 'drink']
  if (key === 'fruit') return { foods: [...madeOfFruit(), ...idsWith(/jam|nectar/)], groups: ['fruit'], doubtfulGroups }
  return { ...nothing, groups: ['vegetable', 'legume'], doubtfulGroups }
}

/** Juice, wine, marmalade: what has a fruit in its name or origin. */
const madeOfFruit = (): string[] => [...allFoods().values()].filter(({ group }) => group === 'fruit').flatMap(alike)

function waysOfFoods(named: readonly Food[]): Ways {
  const isInDrinks = named.some(
    (food) => food.group === 'fruit' || food.group === 'vegetable' || originOf(food).includes('maize'),
  )
  return {
    ...nothing,
    foods: foodsAlike(named),
    doubtfulGroups: [...ANY_FOOD, ...(isInDrinks ? (['drink'] as const) : [])],
  }
}

/** What is related to one food. Several foods have the same word in their names, so they are all that is meant. */
const foodsAlike = (named: readonly Food[]): string[] =>
  named.length === 1 ? alike(named[0]!) : named.map(({ id }) => id)

const inAllOf = ([first, ...others]: readonly Food[]): readonly Allergen[] =>
  first?.contains.filter((allergen) => others.every(({ contains }) => contains.includes(allergen))) ?? []

/** The one food of this name; otherwise every food with the words in its name or origin ('turkey', 'vinegar', 'maize'). */
function foodsMeant(substance: string, unread: readonly string[]): readonly Food[] {
  const { food } = matchFood(substance)
  if (food) return [food]
  const sought = plainWords(unread.length > 0 ? unread.join(' ') : substance)
  const foods = [...allFoods().values()]
  const beginsOne = foods.some((one) => [one.id.split('-')[0]!, ...originOf(one)].map(singular).includes(sought[0]!))
  if (!beginsOne || sought.every((word) => COMMON.has(word) || TOO_BROAD.has(word))) return []
  return foods.filter((one) => sought.every((word) => wordsIn(one).includes(word)))
}

/** Many foods are or contain these without being called so. */
const TOO_BROAD = new Set(['fruit', 'vegetable', 'bean', 'stock', 'soup', 'mixed', 'roll', 'jelly', 'hot', 'instant'])

/**
 * The food and its relatives by name or origin: strawberry and strawberry jam, onion and red onion, grapes and raisins.
 * What follows a comma or 'in' ('Lentils, dry', 'Anchovies in oil') describes the food and names no other.
 */
function alike(food: Food): string[] {
  const words = plainWords(food.name.split(/,| in /)[0]!).map(singular)
  const telling = words.filter((word) => !COMMON.has(word))
  const sought = [...(telling.length > 0 ? telling : words), ...originOf(food)]
  return [...allFoods().values()]
    .filter((other) => sought.some((word) => wordsIn(other).includes(word)) && !isOnlyCalledAlike(food, other))
    .map(({ id }) => id)
}

/** Cherries and cherry tomatoes, pomegranate seeds and sunflower seeds. */
const isOnlyCalledAlike = (one: Food, other: Food): boolean =>
  (one.group === 'fruit' && NO_FRUIT.includes(other.group)) || (one.group === 'vegetable' && other.group === 'fruit')
const NO_FRUIT: FoodGroup[] = ['vegetable', 'nut_seed', 'spice']

/** The plants that foods are made from, or what else a plant is called, where their names do not say so. */
const origins: Record<string, readonly string[]> = {
  'maize corn': [
    ...[
      'sweetcorn',
      'sweetcorn-creamed',
      'polenta',
      'corn-flour',
      'cornstarch',
      'cornflakes',
      'popcorn',
      'tortilla-corn',
    ],
  ],
  grape: ['raisin', 'vinegar-wine', 'vinegar-balsamic', 'wine-red', 'wine-white', 'wine-fortified'],
  'plum prune': ['plum', 'plum-butter', 'prune', 'prune-puree', 'prune-juice'],
  potato: ['chips-oven'],
  chickpea: ['hummus', 'flour-gram'],
  garlic: ['hummus'],
  lemon: ['hummus', 'lemonade'],
  buckwheat: ['soba-noodles'],
  apple: ['cider', 'vinegar-cider'],
  capsicum: ['pepper-red', 'pepper-green', 'pepper-yellow', 'paprika', 'chilli', 'cayenne', 'hot-sauce'],
  cabbage: ['sauerkraut', 'kimchi'],
  cucumber: ['gherkin'],
}
const originOf = ({ id }: Food): string[] =>
  Object.entries(origins).flatMap(([words, ids]) => (ids.includes(id) ? words.split(' ') : []))

const COMMON = new Set([
  'red',
  'green',
  'white',
  'black',
  'brown',
  'sweet',
  'sour',
  'fresh',
  'dried',
  'ground',
  'whole',
  'raw',
  'frozen',
  'canned',
  'juice',
  'powder',
  'or',
  'of',
])
/** Found once for each food of the table: an allergy to fruit asks for all of them some fifty times. */
const found = new WeakMap<Food, string[]>()
function wordsIn(food: Food): string[] {
  const words = found.get(food) ?? [
    ...new Set([...plainWords(food.name), ...food.id.split('-'), ...originOf(food)].map(singular)),
  ]
  found.set(food, words)
  return words
}

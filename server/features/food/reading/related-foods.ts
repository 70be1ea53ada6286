import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import type { FoodGroup } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { allFoods } from '../foods.ts'
import { plainWords, singular } from './plain-words.ts'

/**
 * The food and its relatives by name or origin: strawberry and strawberry jam, onion and red onion, grapes and raisins.
 * What follows a comma or 'in' ('Lentils, dry', 'Anchovies in oil') describes the food and names no other.
 */
export function alike(food: Food): string[] {
  const words = plainWords(food.name.split(/,| in /)[0]!).map(singular)
  const telling = words.filter((word) => !COMMON.has(word))
  const plants = telling.filter((word) => !FORMS.has(word))
  const sought = [...[plants, telling, words].find(({ length }) => length > 0)!, ...originOf(food)]
  return [...allFoods().values()]
    .filter((other) => sought.some((word) => wordsIn(other).includes(word)) && !isOnlyCalledAlike(food, other))
    .map(({ id }) => id)
}

/**
 * Cherries and cherry tomatoes, lamb and lamb's lettuce, red peppers and black pepper, pomegranate seeds and sunflower
 * seeds; water chestnuts are neither water nor chestnuts.
 */
const isOnlyCalledAlike = (one: Food, other: Food): boolean =>
  (one !== other && [one.id, other.id].includes('water-chestnut')) ||
  (one.group === 'meat' && other.group === 'vegetable') ||
  (one.group === 'vegetable' && ['pepper-black', 'pepper-white'].includes(other.id)) ||
  (one.group === 'fruit' && NO_FRUIT.includes(other.group)) ||
  (one.group === 'vegetable' && ['fruit', 'meat'].includes(other.group))
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
  'mint peppermint': ['mint', 'mint-sauce', 'tea-herbal'],
  // Where the pack only says 'vegetable oil', mostly of these; maize, soya and peanuts are doubtful (food-allergies.ts).
  'sunflower rapeseed': ['cooking-oil'],
  // Many herbal teas contain camomile.
  herbal: ['tea-chamomile'],
}
export const originOf = ({ id }: Food): readonly string[] => originsById[id] ?? []
const originsById: Record<string, string[]> = {}
for (const [words, ids] of Object.entries(origins))
  for (const id of ids) originsById[id] = [...(originsById[id] ?? []), ...words.split(' ')]

/** Words that many foods have in their names. */
export const COMMON = new Set([
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
  'mixed',
  'canned',
  'juice',
  'powder',
  'or',
  'of',
])
/** What is made of a food, said behind it: camomile tea is no other tea, sunflower oil no other oil. */
const FORMS = new Set(['tea', 'oil', 'flour', 'sauce', 'seed', 'root', 'leaf', 'paste'])

/** Foods that are also called by their form alone ('oil', 'Mehl'), and the words that say which one is meant. */
const CALLED_BY_FORM: Record<string, { form: string; plant?: RegExp }> = {
  'cooking-oil': { form: 'oil' },
  'flour-white': { form: 'flour', plant: /\b(?:wheat|weizen|trigo|ble\b|pszen)/ },
}
/** Every food of the form, if the text does not say of what: an allergy to oil is one to any oil. */
export function foodsOfForm(named: readonly Food[], text: string): string[] {
  const words = plainWords(text).join(' ')
  return named.flatMap(({ id }) => {
    const called = CALLED_BY_FORM[id]
    if (!called || called.plant?.test(words)) return []
    return [...allFoods().values()].filter((food) => wordsIn(food).includes(called.form)).map((food) => food.id)
  })
}

/** Found once for each food of the table: an allergy to fruit asks for all of them some fifty times. */
const found = new WeakMap<Food, string[]>()
export function wordsIn(food: Food): string[] {
  const words = found.get(food) ?? [
    ...new Set([...plainWords(food.name), ...food.id.split('-'), ...originOf(food)].map(singular)),
  ]
  found.set(food, words)
  return words
}

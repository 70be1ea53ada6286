import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { plainPhrases } from '../plain-words.ts'

/** A food of the list, with its weight if it is known. */
export type ListedFood = { food: Food; grams: number | null }

/**
 * Whether a recipe that lists the one may mean it by the general food of a name: 'heat the milk' of oat drink, 'bake
 * the bread' of rice flour. Only then is 'the milk' in its steps none that the list lacks.
 */
export const standsFor = (listed: ListedFood, general: Food): boolean =>
  STAND_INS[general.id]?.isStandIn(listed) === true

/** 'Milk', but not 'whole milk' or 'Vollmilch': so nobody calls the oat drink of the list. */
export const isGeneralName = (name: string, food: Food): boolean => STAND_INS[food.id]?.names.has(name) === true

/** The eggs of the list are separated, and its lemons squeezed. */
export const isPartOf = (food: Food, listed: Food): boolean =>
  (listed.id === 'egg' && (food.id === 'egg-white' || food.id === 'egg-yolk')) ||
  (CITRUS.has(listed.id) && [`${listed.id}-juice`, `${listed.id}-zest`].includes(food.id))
const CITRUS: ReadonlySet<string> = new Set(['lemon', 'lime', 'orange'])

/** Whether it is called by a general name, so that one may also be meant that is not in the table. */
export const isGeneral = (food: Food): boolean => Object.hasOwn(STAND_INS, food.id)

type IsOne = (listed: ListedFood) => boolean
const called =
  (...ids: string[]): IsOne =>
  ({ food }) =>
    ids.includes(food.id)
const idOf =
  (isOne: (id: string) => boolean): IsOne =>
  ({ food }) =>
    isOne(food.id)
const groupOf =
  (group: Food['group']): IsOne =>
  ({ food }) =>
    food.group === group
const either =
  (...some: IsOne[]): IsOne =>
  (listed) =>
    some.some((isOne) => isOne(listed))

const isPlantDrink = groupOf('plant_dairy')
const isFlour = either(
  idOf((id) => id.startsWith('flour-')),
  called('rice-flour', 'corn-flour', 'potato-starch', 'masa-harina', 'psyllium'),
)
/** Bread is baked of at least as much; a spoonful only thickens a sauce. */
const FLOUR_OF_A_DOUGH = 100
const isDough: IsOne = (listed) => isFlour(listed) && (listed.grams ?? 0) >= FLOUR_OF_A_DOUGH
/** 'The bread' is no rice cake and no corn tortilla. */
const isBread: IsOne = ({ food }) => food.group === 'bread' && !['rice-cake', 'tortilla-corn'].includes(food.id)
const isPasta = idOf((id) => id.startsWith('pasta') || id.endsWith('-noodles'))
const isFat = either(groupOf('fat'), called('butter', 'butter-salted', 'ghee'))
const isInOil = called('tuna-canned', 'sardines-canned', 'anchovies', 'tomato-sun-dried')

type StandIns = { names: ReadonlySet<string>; isStandIn: IsOne }
const general = (names: string, isStandIn: IsOne): StandIns => ({
  names: new Set(plainPhrases(names)),
  isStandIn,
})

/** By the food that the general names mean in the table of names. */
const STAND_INS: Readonly<Record<string, StandIns>> = {
  'milk-whole': general(
    'milk, Milch, leche, lait, mleko, mleka, mleku',
    either(
      isPlantDrink,
      idOf((id) => id.startsWith('milk-')),
      called('buttermilk'),
    ),
  ),
  // Of the plant drinks only coconut milk is called cream.
  'cream-double': general(
    'cream, Sahne, Rahm, nata, śmietanka, śmietanki, śmietance',
    either(
      idOf((id) => id.startsWith('cream-') || id.startsWith('milk-')),
      called('creme-fraiche', 'mascarpone', 'custard-powder', 'coconut-milk'),
    ),
  ),
  'yogurt-plain': general(
    'yogurt, yoghurt, Joghurt, yogur, yaourt, jogurt, jogurtu',
    either(
      idOf((id) => id.startsWith('yogurt-')),
      called('soy-yogurt', 'kefir', 'quark'),
    ),
  ),
  butter: general('butter, mantequilla, beurre, masło, masła, maśle', called('butter-salted', 'margarine', 'ghee')),
  'cooking-oil': general('oil, Öl, aceite, huile, olej, oleju', either(isFat, isInOil)),
  'flour-white': general('flour, Mehl, harina, farine, mąka, mąki, mąkę, mące', isFlour),
  'bread-white': general('bread, toast, Brot, pan, pain, chleb', either(isBread, isDough)),
  'shortcrust-pastry': general('shortcrust pastry, shortcrust, Mürbeteig, pâte brisée', isDough),
  pasta: general('pasta, Nudeln, pâtes, makaron, makaronu', either(isPasta, called('lasagne-sheets', 'gnocchi'))),
  'tortilla-wheat': general('tortilla, wrap', either(groupOf('bread'), isDough)),
  'rolled-oats': general('oats, Hafer, avoine', called('oats-gluten-free', 'oat-bran', 'oat-drink')),
  'egg-noodles': general('noodle, nouille', isPasta),
  'roll-white': general(
    'roll, bread roll, bun, burger bun, Brötchen, Semmel, panecillo, petit pain, bułka',
    either(isBread, isDough),
  ),
  'soy-sauce': general(
    'soy sauce, soya sauce, Sojasoße, salsa de soja, sauce soja, sos sojowy, sosu sojowego, sosem sojowym',
    called('soy-sauce-reduced', 'tamari'),
  ),
  'curry-powder': general('curry', called('curry-paste')),
  'chocolate-milk': general('chocolate, Schokolade, Kuvertüre', called('chocolate-dark')),
}

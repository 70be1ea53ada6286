import type { Food } from '@kinfold/contract/features/food/rules/food.ts'

/**
 * Whether a recipe that lists the one may mean it by the general name of the other: 'heat the milk' of oat drink, 'bake
 * the bread' of rice flour. Only then is 'the milk' in its steps none that the list lacks.
 */
export const standsFor = (listed: Food, general: Food): boolean => STAND_INS[general.id]?.(listed) === true

/** Whether it is called by a general name, so that one may also be meant that is not in the table. */
export const isGeneral = (food: Food): boolean => Object.hasOwn(STAND_INS, food.id)

type IsOne = (food: Food) => boolean
const called =
  (...ids: string[]): IsOne =>
  ({ id }) =>
    ids.includes(id)
const either =
  (...some: IsOne[]): IsOne =>
  (food) =>
    some.some((isOne) => isOne(food))

const isPlantDrink: IsOne = ({ group }) => group === 'plant_dairy'
const isBread: IsOne = ({ group }) => group === 'bread'
const isFlour = either(
  ({ id }) => id.startsWith('flour-'),
  called('rice-flour', 'corn-flour', 'masa-harina', 'psyllium'),
)
const isFat = either(({ group }) => group === 'fat', called('butter', 'butter-salted', 'ghee'))
const isInOil = called('tuna-canned', 'sardines-canned', 'anchovies', 'tomato-sun-dried')

/** By the food that the general name means in the table of names. */
const STAND_INS: Readonly<Record<string, IsOne>> = {
  'milk-whole': either(isPlantDrink, ({ id }) => id.startsWith('milk-'), called('buttermilk')),
  'cream-double': either(
    isPlantDrink,
    ({ id }) => id.startsWith('cream-') || id.startsWith('milk-'),
    called('creme-fraiche', 'mascarpone', 'custard-powder'),
  ),
  'yogurt-plain': either(({ id }) => id.startsWith('yogurt-'), called('soy-yogurt', 'kefir', 'quark', 'coconut-milk')),
  butter: called('butter-salted', 'margarine', 'ghee'),
  'cooking-oil': either(isFat, isInOil),
  'flour-white': isFlour,
  'bread-white': either(isBread, isFlour),
  pasta: either(
    isFlour,
    ({ id }) => id.startsWith('pasta-') || id.endsWith('-noodles'),
    called('lasagne-sheets', 'gnocchi'),
  ),
  // The Spanish one is an omelette.
  'tortilla-wheat': either(isBread, isFlour, called('egg')),
  'egg-noodles': ({ id }) => id.startsWith('pasta') || id.endsWith('-noodles'),
  'roll-white': either(isBread, isFlour),
  'soy-sauce': called('soy-sauce-reduced', 'tamari'),
}

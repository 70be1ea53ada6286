import { allergensOf } from './allergens.ts'
import { costOf } from './cost.ts'
import { dietsBroken } from './diets.ts'
import type { LimitName } from './eater.ts'
import type { Food, Portion } from './food.ts'
import type { Nutrition } from './nutrients.ts'
import { nutritionOf } from './nutrition.ts'
import { type TextureLevel, THICKEST_DRINK } from './texture.ts'
import type { ThinLiquid } from './thin-liquid.ts'
import { traitsOf } from './traits.ts'
import type { Allergen, Diet, FoodTrait, Slot } from './vocabulary.ts'

/** A dish as served. */
export type Dish = {
  portions: readonly Portion[]
  /** Foods that only the steps of the recipe name; nobody knows how much. */
  inSteps?: readonly Food[]
  servings: number
  level: TextureLevel
  thinLiquid: ThinLiquid
  slots: readonly Slot[]
  /** Recipe lines whose food or amount is unknown. */
  unread: readonly string[]
}

/** Everything the rules need to know about one helping. */
export type Meal = {
  foods: readonly Pick<Food, 'id' | 'name' | 'group' | 'hasOtherIngredients'>[]
  contains: readonly Allergen[]
  mayContain: readonly Allergen[]
  breaks: readonly Diet[]
  traits: readonly FoodTrait[]
  nutrition: Nutrition
  /** ml that count as drink. */
  fluid: number
  level: TextureLevel
  isDrink: boolean
  /** Also true of a drink that is a meal as well, at a level that only food has: soup with pieces. */
  isFood: boolean
  thinLiquid: ThinLiquid
  cost: number
  unread: readonly string[]
}

/** Without a weight, but whoever must not eat it must not eat the dish. */
export const allPortionsOf = ({ portions, inSteps = [] }: Pick<Dish, 'portions' | 'inSteps'>): readonly Portion[] =>
  inSteps.length === 0 ? portions : [...portions, ...inSteps.map((food) => ({ food, grams: 0 }))]

/** One helping: `share` of a serving; 1 as the recipe intends. */
export function mealOf(dish: Dish, share = 1): Meal {
  const { servings, level, thinLiquid, slots, unread } = dish
  const portions = allPortionsOf(dish)
  const helpings = servings / share
  const nutrition = nutritionOf(portions, helpings)
  const isDrink = slots.includes('drink')
  const foods = [...new Set(portions.map(({ food }) => food))]
  return {
    foods,
    ...allergensOf(foods),
    breaks: dietsBroken(portions, helpings, level),
    traits: traitsOf(portions, helpings),
    nutrition,
    fluid: isDrink ? nutrition.water : 0,
    level,
    isDrink,
    isFood: !isDrink || (level > THICKEST_DRINK && slots.some((slot) => slot !== 'drink')),
    thinLiquid,
    cost: costOf(portions, helpings),
    unread,
  }
}

export const amountIn = ({ nutrition, fluid }: Pick<Meal, 'nutrition' | 'fluid'>, name: LimitName): number =>
  name === 'fluid' ? fluid : nutrition[name]

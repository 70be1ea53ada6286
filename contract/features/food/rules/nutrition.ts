import type { Portion } from './food.ts'
import { eachNutrient, type Nutrition } from './nutrients.ts'

/** The sum of all portions divided by the servings; always computed, never stored. Cooking losses are ignored. */
export function nutritionOf(portions: readonly Portion[], servings = 1): Nutrition {
  return eachNutrient((nutrient) => {
    let sum = 0
    for (const { food, grams } of portions) sum += (food.per100g[nutrient] * grams) / 100
    return sum / servings
  })
}

import { groceryLists } from './groceries/endpoints.ts'
import { mealPlans } from './plans/endpoints.ts'
import { foodPolicy } from './policy.ts'
import { foodProfile } from './profile/endpoints.ts'
import { recipes } from './recipes/endpoints.ts'

export const calls = { foodProfile, recipes, mealPlans, groceryLists }
export const policy = foodPolicy
export const areas = [
  'food_profiles',
  'recipes',
  'meal_plans',
  'meals_eaten',
  'grocery_lists',
  'grocery_items',
] as const

import type { Ceilings } from '../../ceiling.ts'
import { groceryLists } from './groceries/endpoints.ts'
import { pantry } from './pantry/endpoints.ts'
import { mealPlans } from './plans/endpoints.ts'
import { foodPolicy } from './policy.ts'
import { foodProfile } from './profile/endpoints.ts'
import { recipes } from './recipes/endpoints.ts'

export const calls = { foodProfile, recipes, mealPlans, groceryLists, pantry }
export const policy = foodPolicy
export const areas = [
  'food_profiles',
  'recipes',
  'meal_plans',
  'meals_eaten',
  'grocery_lists',
  'grocery_items',
  'pantry_items',
] as const
export const ceilings = {
  recipes: [{ most: 1_000, many: 'recipes' }],
  meal_plans: [{ most: 2_000, many: 'meal plans' }],
  meals_eaten: [{ most: 100_000, many: 'meals eaten' }],
  grocery_lists: [{ most: 2_000, many: 'shopping lists' }],
  grocery_items: [{ most: 500, many: 'items', each: { column: 'listId', name: 'list' } }],
  pantry_items: [{ most: 500, many: 'things at home' }],
} satisfies Ceilings<(typeof areas)[number]>

import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { Unsent } from '../../access/feature.ts'
import { unsentOf } from '../../access/unsent.ts'

export const unsent: Unsent = {
  page: '/ai-food-planning',
  calls: ['/api/grocery-lists', '/api/ai-meal-plans'],
  words: [
    unsentOf(mealPlans.eat, 'meal', ({ body }) => [body.note]),
    unsentOf(groceryLists.addItem, 'shopping item', ({ body }) => [body.name, body.amount]),
  ],
}

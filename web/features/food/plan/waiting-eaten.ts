import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { MealPlan } from '@kinfold/contract/features/food/plans/schemas.ts'
import { waiting } from '../../../access/use-optimistic.ts'

/** A meal recorded on this device counts as recorded before it is sent. */
export const waitingEaten = waiting(mealPlans.eat, (plan: MealPlan, entry, { author }) => {
  const { params, body } = entry.input
  if (entry.state === 'failed' || params.id !== plan.id) return plan
  const eaten = { eatenPct: body.eatenPct, by: author.name, at: body.occurredAt, careLogId: body.id }
  return {
    ...plan,
    meals: plan.meals.map((meal) => (meal.id === params.mealId && !meal.eaten ? { ...meal, eaten } : meal)),
  }
})

import { MealId } from '@kinfold/contract/features/food/plans/schemas.ts'
import * as z from 'zod/mini'

const Grams = z.number().check(z.gte(0), z.lte(1_000_000_000))

export const Meals = z.array(
  z.object({
    id: MealId,
    recipeId: z.string(),
    name: z.string(),
    locked: z.boolean(),
    why: z.string(),
    leftoverFrom: z.optional(z.nullable(MealId)),
  }),
)
export const TookFromStock = z.array(z.object({ id: z.string(), grams: Grams }))
export const RefilledStaples = z.array(
  z.object({ id: z.string(), amount: z.nullable(z.string()), grams: z.nullable(Grams) }),
)

import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'
import { FoodProfileContent } from '../food/profile/schemas.ts'

/** What whoever serves the next meal has to know; tastes and the kitchen are no news. */
export const FoodVersion = z.pick(FoodProfileContent, {
  diets: true,
  foodLevel: true,
  alsoFoodLevels: true,
  drinkLevel: true,
  alsoDrinkLevels: true,
  limits: true,
  help: true,
  helpNote: true,
})
export type FoodVersion = z.output<typeof FoodVersion>
export const foodVersionFields = Object.keys(FoodVersion.shape) as (keyof FoodVersion)[]

/** `before`: null if there was no food profile when the reader last took over. */
export const FoodNews = z.object({
  changedBy: z.nullable(z.string()),
  changedAt: Instant,
  before: z.nullable(FoodVersion),
  after: FoodVersion,
})
export type FoodNews = z.output<typeof FoodNews>

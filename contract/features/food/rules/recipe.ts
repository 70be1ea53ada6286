import type { Food, Portion } from './food.ts'
import type { TextureLevel } from './texture.ts'
import type { Unit } from './units.ts'
import type { Cuisine, Equipment, Slot } from './vocabulary.ts'

export type Recipe = {
  id: string
  name: string
  cuisine: Cuisine
  slots: readonly Slot[]
  servings: number
  /** What the whole recipe weighs when it is ready; less than its ingredients where water boils away. */
  yieldGrams: number
  minutes: { handsOn: number; total: number }
  equipment: readonly Equipment[]
  /** Days in the fridge; 0: to be eaten at once. */
  keepsDays: number
  freezes: boolean
  /** The texture it is made to, by its number; 7 is ordinary food, 0 an ordinary drink. */
  level: TextureLevel
  /** Thin liquid stands apart from the food or around it: soup, stew. */
  thinLiquid: boolean
  tags: readonly string[]
  ingredients: readonly RecipeIngredient[]
  steps: readonly RecipeStep[]
}

export type RecipeIngredient = {
  food: Food
  amount: number
  unit: Unit
  grams: number
  preparation: string | null
  /** May be left out. Counted all the same, so that no allergen or gram of salt is overlooked. */
  isOptional: boolean
}

export type RecipeStep = { text: string; minutes: number | null }

/** The same dish for another number of people: amounts only; times and pots do not grow with it. */
export function portionsFor(
  { ingredients, servings }: Pick<Recipe, 'ingredients' | 'servings'>,
  people: number,
): Portion[] {
  return ingredients.map(({ food, grams }) => ({ food, grams: (grams * people) / servings }))
}

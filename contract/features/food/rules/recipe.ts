import type { Food } from './food.ts'
import type { TextureLevel } from './texture.ts'
import type { Unit } from './units.ts'
import type { Cuisine, Equipment, Slot } from './vocabulary.ts'

export type Recipe = {
  id: string
  name: string
  cuisine: Cuisine
  slots: readonly Slot[]
  servings: number
  /** Weight of the finished recipe; less than the ingredients where water boils away. */
  yieldGrams: number
  minutes: { handsOn: number; total: number }
  equipment: readonly Equipment[]
  /** Days in the fridge; 0: eat at once. */
  keepsDays: number
  freezes: boolean
  /** The texture level it is made to; 7 is ordinary food, 0 an ordinary drink. */
  level: TextureLevel
  /** Thin liquid is separate from the food or around it: soup, stew. */
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
  /** May be left out. Still counted, so that no allergen or gram of salt is overlooked. */
  isOptional: boolean
}

type RecipeStep = { text: string; minutes: number | null }

import type { Nutrient, Nutrition } from './nutrients.ts'
import type { Hazard } from './texture.ts'
import type { CountedUnit } from './units.ts'
import type { Aisle, Allergen, FoodGroup, FoodTrait, IngredientDiet } from './vocabulary.ts'

/** A food of the table, or one added by a family. Figures are per 100 g of the edible part, as bought (raw, dry). */
export type Food = {
  id: string
  name: string
  group: FoodGroup
  aisle: Aisle
  /** First and last month (1-12) of outdoor growing in the temperate north; null: all year, or packaged. */
  season: { from: number; to: number } | null
  contains: readonly Allergen[]
  mayContain: readonly Allergen[]
  /** It can be made with ingredients that its name does not say. */
  hasOtherIngredients: boolean
  breaks: readonly IngredientDiet[]
  /**
   * Traits present in any amount. Those that depend on the amount are worked out from a serving's figures
   * (`traits.ts`).
   */
  traits: readonly FoodTrait[]
  /** What makes it dangerous, unprepared, for someone who cannot chew or swallow well. */
  hazards: readonly Hazard[]
  /** As usually measured (chopped, grated, poured); null: not measured by volume. */
  gramsPerMl: number | null
  measures: Readonly<Partial<Record<CountedUnit, number>>>
  /** A rough retail price in the euro area per edible kilogram; always an estimate. */
  eurPerKg: number
  per100g: Nutrition
  source: FoodSource
}

type FoodSource = {
  /** 'USDA SR', or 'estimated'. */
  name: string
  version: string
  /** The source's number and name of the food; empty if estimated. */
  code: string
  /** Figures missing from the source or corrected, and therefore estimates. */
  estimated: readonly Nutrient[]
  note: string
}

/** An amount of a food. */
export type Portion = { food: Food; grams: number }

import type { Nutrient, Nutrition } from './nutrients.ts'
import type { Hazard } from './texture.ts'
import type { CountedUnit } from './units.ts'
import type { Aisle, Allergen, FoodGroup, FoodTrait, IngredientDiet } from './vocabulary.ts'

/** A food of the table, or one a family added. Figures are for 100 g of the part that is eaten, as it is bought (raw, dry). */
export type Food = {
  id: string
  name: string
  group: FoodGroup
  aisle: Aisle
  /** First and last month (1-12) in which it is grown outdoors in the temperate north; null: all year, or from a packet. */
  season: { from: number; to: number } | null
  contains: readonly Allergen[]
  mayContain: readonly Allergen[]
  breaks: readonly IngredientDiet[]
  /** Those that any amount brings. What only much of it brings is worked out from a serving's figures (`traits.ts`). */
  traits: readonly FoodTrait[]
  /** What makes it dangerous for someone who cannot chew or swallow well, before it is prepared. */
  hazards: readonly Hazard[]
  /** As it is usually measured (chopped, grated, poured); null: nobody measures it by the cup. */
  gramsPerMl: number | null
  measures: Readonly<Partial<Record<CountedUnit, number>>>
  /** A rough price in shops of the euro area, by the kilogram that is eaten; always an estimate. */
  eurPerKg: number
  per100g: Nutrition
  source: FoodSource
}

export type FoodSource = {
  /** 'USDA SR', or 'estimated'. */
  name: string
  version: string
  /** The source's number of the food and what it calls it; empty when estimated. */
  code: string
  describedAs: string
  /** Figures that the source lacks or that were put right, and so are estimates. */
  estimated: readonly Nutrient[]
  note: string
}

/** So much of a food. */
export type Portion = { food: Food; grams: number }

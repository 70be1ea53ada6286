import type { Nutrient } from './nutrients.ts'
import type { TextureLevel } from './texture.ts'
import type { Allergen, Diet, FoodGroup, FoodTrait } from './vocabulary.ts'

/** What is counted over a day. `fluid`: ml of drinks. */
export const limitNames = [
  'kcal',
  'protein',
  'carbs',
  'sugar',
  'fibre',
  'sodium',
  'potassium',
  'phosphorus',
  'vitamin_k',
  'fluid',
] as const satisfies readonly (Nutrient | 'fluid')[]
export type LimitName = (typeof limitNames)[number]

/** Between which figures a day should be; null: no limit on that side. */
export type DailyLimit = {
  name: LimitName
  min: number | null
  max: number | null
  reason: string | null
  source: string | null
}

/** An allergy as food rules compare it. Everything empty: nobody could read what it is. */
export type FoodAllergy = {
  substance: string
  allergens: readonly Allergen[]
  /** Foods by their ids. */
  foods: readonly string[]
  /** Whole groups, where no food of them was named. */
  groups: readonly FoodGroup[]
  /** Groups whose foods are made of several things that nobody lists: what is not one of the 14 allergens may be in them. */
  doubtfulGroups: readonly FoodGroup[]
  traits: readonly FoodTrait[]
  /** Mild or moderate: traces are a warning. Severe, or nobody said: traces block. */
  isMild: boolean
  /** A word of it that nobody could read. */
  unread: string
}

/** What a medication says about food, from the interaction notices. */
export type FoodNotice = {
  medication: string
  foods: readonly FoodTrait[]
  severity: 'serious' | 'caution' | 'timing'
  sentence: string
  source: string
}

/** Whoever eats, as the rules see them on one day. */
export type Eater = {
  name: string
  /** False: nobody has filled in the food profile, so nothing is known to be safe. */
  hasProfile: boolean
  allergies: readonly FoodAllergy[]
  diets: readonly Diet[]
  /** Levels that may be eaten, and drunk. 7 among the foods: every food; 0 among the drinks: every drink. */
  foodLevels: readonly TextureLevel[]
  drinkLevels: readonly TextureLevel[]
  limits: readonly DailyLimit[]
  notices: readonly FoodNotice[]
  /** Medications whose names nobody could read. */
  unreadMedications: readonly string[]
}

import type { Nutrient } from './nutrients.ts'
import type { TextureLevel } from './texture.ts'
import type { Allergen, Diet, FoodGroup, FoodTrait } from './vocabulary.ts'

/** What is counted per day. `fluid`: ml of drinks. */
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

/** The limits of a daily figure; null: no limit on that side. */
export type DailyLimit = {
  name: LimitName
  min: number | null
  max: number | null
  reason: string | null
  source: string | null
}

/** An allergy as the food rules compare it. All empty: it could not be read. */
export type FoodAllergy = {
  substance: string
  allergens: readonly Allergen[]
  /** Food ids. */
  foods: readonly string[]
  /** Whole groups, where no specific food was named. */
  groups: readonly FoodGroup[]
  /** Groups in which it may be in foods with other ingredients than their names say. */
  doubtfulGroups: readonly FoodGroup[]
  /** Food ids that only some people with it react to. */
  doubtfulFoods: readonly string[]
  traits: readonly FoodTrait[]
  /** Mild or moderate: traces are a warning. Severe or unknown: traces block. */
  isMild: boolean
  /** A word of it that could not be read. */
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

/** The person who eats, as the rules see them on one day. */
export type Eater = {
  name: string
  /** false: nobody has filled in the food profile, so nothing is known to be safe. */
  hasProfile: boolean
  allergies: readonly FoodAllergy[]
  diets: readonly Diet[]
  /** Allowed levels of food and drink. 7 in foods: every food; 0 in drinks: every drink. */
  foodLevels: readonly TextureLevel[]
  drinkLevels: readonly TextureLevel[]
  limits: readonly DailyLimit[]
  notices: readonly FoodNotice[]
  /** Medications whose names could not be read. */
  unreadMedications: readonly string[]
}

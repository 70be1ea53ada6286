import type { Portion } from './food.ts'
import { nutritionOf } from './nutrition.ts'
import type { FoodTrait } from './vocabulary.ts'

/**
 * The traits of a serving that a medication may interact with. Grapefruit and tyramine count in any amount; vitamin K,
 * calcium, iron, fibre and protein only in large amounts.
 */
export function traitsOf(portions: readonly Portion[], servings = 1): FoodTrait[] {
  const found = new Set(portions.flatMap(({ food }) => food.traits))
  if (portions.some(({ food }) => food.contains.includes('milk'))) found.add('dairy')
  const serving = nutritionOf(portions, servings)
  for (const { trait, nutrient, from } of notableAmounts) if (serving[nutrient] >= from) found.add(trait)
  return [...found].sort()
}

/**
 * The amount per serving that counts as much. Vitamin K: about a day's adequate intake (90 to 120 µg, US National
 * Academies 2001). Calcium and iron: 15 % and 30 % of the reference intakes of Regulation (EU) No 1169/2011 (800 mg, 14
 * mg). Fibre: a third of 25 g a day (EFSA 2010). Protein: our choice, a portion of meat or fish. Alcohol: the limit
 * above which a drink is no longer 'alcohol-free' (0.5 %).
 */
const notableAmounts = [
  { trait: 'vitamin_k_greens', nutrient: 'vitamin_k', from: 100 },
  { trait: 'calcium', nutrient: 'calcium', from: 120 },
  { trait: 'iron', nutrient: 'iron', from: 4.2 },
  { trait: 'fibre', nutrient: 'fibre', from: 8 },
  { trait: 'high_protein', nutrient: 'protein', from: 20 },
  { trait: 'alcohol', nutrient: 'alcohol', from: 0.5 },
] as const

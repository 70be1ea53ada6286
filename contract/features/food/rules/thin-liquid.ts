import type { Food, Portion } from './food.ts'
import { levelSeparatesLiquid, type TextureLevel } from './texture.ts'

/** Whether a food comes with liquid as thin as water. 'maybe': not stated, but its ingredients contain much liquid. */
export type ThinLiquid = 'yes' | 'maybe' | 'no'

/** For a recipe that does not say; our choice, half a glass per serving. */
const MUCH_GRAMS = 100

/**
 * Derived from the ingredients if the recipe does not say. What melts in the mouth (ice cream, jelly) turns into thin
 * liquid.
 */
export function thinLiquidIn(portions: readonly Portion[], servings: number, level: TextureLevel): ThinLiquid {
  if (!levelSeparatesLiquid(level)) return 'no'
  const grams = portions.filter(({ food }) => isThin(food)).reduce((sum, portion) => sum + portion.grams, 0)
  return grams / servings >= MUCH_GRAMS || portions.some(({ food }) => food.hazards.includes('melts')) ? 'maybe' : 'no'
}

const POURED = ['dairy', 'plant_dairy', 'meat', 'condiment']

/** Drinks, milk, stock: nearly water, with about its density. */
const isThin = ({ group, gramsPerMl, per100g }: Food) =>
  group === 'drink' ||
  (POURED.includes(group) && per100g.water >= 85 && gramsPerMl !== null && gramsPerMl > 0.95 && gramsPerMl < 1.1)

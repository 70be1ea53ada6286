import type { Food, Portion } from './food.ts'
import { levelSeparatesLiquid, type TextureLevel } from './texture.ts'

/** Whether liquid as thin as water comes with a food. 'maybe': nobody said, and there is much liquid among its ingredients. */
export type ThinLiquid = 'yes' | 'maybe' | 'no'

/** Of a recipe that says nothing about it: our choice, half a glass a serving. */
const MUCH_GRAMS = 100

/** What the ingredients say of a dish of which nobody said it. What melts in the mouth (ice cream, jelly) turns into thin liquid. */
export function thinLiquidIn(portions: readonly Portion[], servings: number, level: TextureLevel): ThinLiquid {
  if (!levelSeparatesLiquid(level)) return 'no'
  const grams = portions.filter(({ food }) => isThin(food)).reduce((sum, portion) => sum + portion.grams, 0)
  return grams / servings >= MUCH_GRAMS || portions.some(({ food }) => food.hazards.includes('melts')) ? 'maybe' : 'no'
}

const POURED = ['dairy', 'plant_dairy', 'meat', 'condiment']

/** Drinks, milk, stock: nearly water, and as heavy as it. */
const isThin = ({ group, gramsPerMl, per100g }: Food) =>
  group === 'drink' ||
  (POURED.includes(group) && per100g.water >= 85 && gramsPerMl !== null && gramsPerMl > 0.95 && gramsPerMl < 1.1)

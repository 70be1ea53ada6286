import type { Portion } from './food.ts'

/** A rough cost in euros of one serving, from the estimated prices of the table. */
export function costOf(portions: readonly Portion[], servings = 1): number {
  let sum = 0
  for (const { food, grams } of portions) sum += (food.eurPerKg * grams) / 1000
  return sum / servings
}

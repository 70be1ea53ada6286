import type { Food } from './food.ts'
import { type CountedUnit, isVolume, isWeight, type Unit, volumes, weights } from './units.ts'

type Measured = Pick<Food, 'gramsPerMl' | 'measures'>

/** The weight of an amount in grams; undefined if the table does not say (a bunch of rice, a cup of bread). */
export function gramsOf(amount: number, unit: Unit, food: Measured): number | undefined {
  if (isWeight(unit)) return amount * weights[unit]
  if (isVolume(unit)) return food.gramsPerMl === null ? undefined : amount * volumes[unit] * food.gramsPerMl
  const each = gramsEach(unit, food.measures)
  return each === undefined ? undefined : amount * each
}

/** For 'two large onions' where only the weight of an ordinary piece is known. */
const SIZES: Partial<Record<CountedUnit, number>> = { small: 0.7, medium: 1, large: 1.35, half: 0.5 }

function gramsEach(unit: CountedUnit, measures: Food['measures']): number | undefined {
  const known = measures[unit]
  if (known !== undefined) return known
  const ordinary = measures.piece ?? measures.medium
  const size = unit === 'piece' ? 1 : SIZES[unit]
  return ordinary === undefined || size === undefined ? undefined : ordinary * size
}

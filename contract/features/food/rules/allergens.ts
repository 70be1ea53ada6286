import type { Food } from './food.ts'
import { type Allergen, allergens } from './vocabulary.ts'

type Labelled = Pick<Food, 'contains' | 'mayContain'>

/** What a dish contains, and what it may contain only in traces: the union of its foods, optional ones included. */
export function allergensOf(foods: readonly Labelled[]): { contains: Allergen[]; mayContain: Allergen[] } {
  const contains = allergens.filter((one) => foods.some((food) => food.contains.includes(one)))
  const mayContain = allergens.filter(
    (one) => !contains.includes(one) && foods.some((food) => food.mayContain.includes(one)),
  )
  return { contains, mayContain }
}

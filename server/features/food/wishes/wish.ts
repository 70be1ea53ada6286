import type { Meal } from '@kinfold/contract/features/food/rules/meal.ts'
import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import type { Cookable } from '../kitchen.ts'

/** The meals a wish applies to; an empty list: all. Weekdays: 1 (Monday) to 7. */
export type When = { slots: readonly Slot[]; weekdays: readonly number[] }

/**
 * A free-text wish in the planner's form. `meaning`: how it was understood, for display. at_least and at_most bind the
 * plan like any other rule; rather only makes dishes better or worse (in points: more are worse). leftovers: leftovers
 * from an earlier day are wanted, or not wanted.
 */
export type Wish = { meaning: string; when: When } & (
  | { kind: 'at_least' | 'at_most'; times: number; fits: (cookable: Cookable) => boolean }
  | { kind: 'rather'; points: (cookable: Cookable, meal: Meal) => number }
  | { kind: 'leftovers'; areWanted: boolean }
)

export type WishesRead = { wishes: Wish[]; notUnderstood: string[] }

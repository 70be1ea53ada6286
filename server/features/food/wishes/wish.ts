import type { Meal } from '@kinfold/contract/features/food/rules/meal.ts'
import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import type { Cookable } from '../kitchen.ts'

/** Which meals a wish is about; an empty list: all. Weekdays: 1 (Monday) to 7. */
export type When = { slots: readonly Slot[]; weekdays: readonly number[] }

/**
 * What somebody wished in words, as the planner takes it. `meaning`: how it was understood, for people. at_least and at_most bind
 * the plan like any other rule; rather only makes dishes better or worse (in points: more are worse). leftovers: meals that are
 * left over from a day before are wished, or not at all.
 */
export type Wish = { meaning: string; when: When } & (
  | { kind: 'at_least' | 'at_most'; times: number; fits: (cookable: Cookable) => boolean }
  | { kind: 'rather'; points: (cookable: Cookable, meal: Meal) => number }
  | { kind: 'leftovers'; areWanted: boolean }
)

export type WishesRead = { wishes: Wish[]; notUnderstood: string[] }

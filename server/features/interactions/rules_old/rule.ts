import type { FoodKey, noticeSeverities } from '@kinfold/contract/features/interactions/schemas.ts'

type Severity = (typeof noticeSeverities)[number]

type Known = {
  /** Stays as it is: notices and tests are known by it. */
  id: string
  severity: Severity
  /** For the family: what can happen, and what helps. Never a dose, never 'stop'. */
  sentence: string
  /** Institution and document. */
  source: string
  /** The day somebody last looked through the row. */
  version: string
}

/** Two sides, each a list of ingredients and kinds: 'warfarin, nsaid'. */
export type DrugRule = Known & { one: string; other: string }

/** `with`: the food as a heading names it. */
export type FoodRule = Known & { medicines: string; foods: readonly FoodKey[]; with: string }

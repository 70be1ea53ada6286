import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { isAboutThisMeal } from '@kinfold/contract/features/food/rules/verdicts.ts'
import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { minutesText } from '@kinfold/contract/measure-text.ts'
import { Check as CheckIcon, CookingPot } from 'lucide-react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { energyText } from '../energy-text.ts'
import { useFoodSearch } from '../use-food-search.ts'

/* What a meal shows in today's list and in the week. */

/** Its figures lack an ingredient. */
export const isPartlyKnown = ({ concerns }: PlannedMeal) => concerns.some(({ rule }) => rule === 'ingredients')

/** '30 min · 400 kcal' */
export const mealFacts = (meal: PlannedMeal) =>
  `${meal.leftoverFrom ? 'already made' : minutesText(meal.minutes)} · ${energyText(meal.kcal, isPartlyKnown(meal))}`

/** Opens its recipe. */
export function MealName({ meal: { name, recipeId } }: { meal: PlannedMeal }) {
  const { change } = useFoodSearch()
  return (
    <button
      type="button"
      dir="auto"
      className="-my-1.5 py-2.5 text-left font-semibold wrap-anywhere hover:underline"
      onClick={() => change({ recipe: recipeId })}
    >
      {name}
    </button>
  )
}

export const KitchenNote = ({ note }: { note: string }) =>
  note && (
    <p className="mt-1 flex items-start gap-2 text-sm">
      <CookingPot size={16} aria-hidden className="mt-0.5 shrink-0 text-green" />
      <span>{note}</span>
    </p>
  )

export const ConcernTexts = ({ concerns }: Pick<PlannedMeal, 'concerns'>) =>
  concerns
    .filter(isAboutThisMeal)
    .slice(0, 2)
    .map(({ why }) => (
      <p key={why} className="text-sm wrap-anywhere">
        {why}
      </p>
    ))

export const EatenLine = ({ eaten, slot }: { eaten: NonNullable<PlannedMeal['eaten']>; slot: Slot }) => (
  <p className="mt-1 flex items-center gap-1 text-sm text-soft">
    <CheckIcon size={16} aria-hidden className="shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      {eatenText(eaten.eatenPct, slot)}, recorded by <span dir="auto">{eaten.by}</span>
    </span>
  </p>
)

function eatenText(pct: number | null, slot: Slot): string {
  if (pct === null) return 'Had some'
  if (pct === 0) return 'Refused'
  return `${slot === 'drink' ? 'Drank' : 'Ate'} ${pct === 100 ? 'everything' : `${pct} %`}`
}

/** A locked meal stays when the rest is planned again. */
export function useLock(plan: MealPlan, meal: PlannedMeal) {
  const lock = useCircleSend(mealPlans.lock)
  return {
    isPending: lock.isPending,
    toggle: () =>
      lock.mutate(
        { params: { id: plan.id, mealId: meal.id }, body: { version: plan.version, locked: !meal.locked } },
        { onError: (error) => sayFailed('This was not changed', error) },
      ),
  }
}

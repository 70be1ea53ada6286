import type { PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { listText, timesText } from '@kinfold/contract/format.ts'
import { Link } from 'wouter'
import { inlineLinkClasses } from '../../../../ui/button.tsx'
import { addressOf } from '../../use-food-search.ts'

/** The planner gives up variety where too few dishes fit (server/features/food/planning/variety.ts). */
const USUAL = 2

/** Dishes cooked unusually often in a week, and what helps. Breakfast may be the same each day. */
export function RepeatedDishes({ meals }: { meals: readonly PlannedMeal[] }) {
  const cooked = meals.filter(({ slot, leftoverFrom }) => (slot === 'lunch' || slot === 'dinner') && !leftoverFrom)
  const often = [...Map.groupBy(cooked, ({ recipeId }) => recipeId).values()].filter((same) => same.length > USUAL)
  if (often.length === 0) return null
  return (
    <p className="text-soft">
      Planned again and again: {listText(often.map((same) => `${same[0]!.name} (${timesText(same.length)})`))}. If few
      dishes fit,{' '}
      <Link to={addressOf('recipes')} className={inlineLinkClasses()}>
        recipes of your own
      </Link>{' '}
      give more choice.
    </p>
  )
}

import { mainReason } from '@kinfold/contract/features/food/rules/verdicts.ts'
import { slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { usePlannedToday } from '../food/plan/use-planned-today.ts'
import { VerdictBadge } from '../food/verdict-badge.tsx'

/** What is for dinner, above what was eaten so far; a meal that does not simply pass today's rules says so. */
export function PlannedMeals() {
  const meals = usePlannedToday()
  if (meals.length === 0) return null
  return (
    <>
      <h3 className="text-base">Planned</h3>
      <ul className="mb-3 space-y-1">
        {meals.map(({ id, slot, name, verdict, concerns }) => (
          <li key={id} className="wrap-anywhere">
            {slotLabels[slot]}: <bdi>{name}</bdi>
            {verdict !== 'pass' && (
              <div>
                <VerdictBadge verdict={verdict} />
                {verdict !== 'not_checked' && <p className="text-base">{mainReason(concerns)}</p>}
              </div>
            )}
          </li>
        ))}
      </ul>
      <h3 className="text-base">So far</h3>
    </>
  )
}

import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { isAboutThisMeal } from '@kinfold/contract/features/food/rules/verdicts.ts'
import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Check as CheckIcon, CookingPot, Lock, LockOpen, Replace } from 'lucide-react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button, IconButton, whileBusy } from '../../../ui/button.tsx'
import { energyText } from '../energy-text.ts'
import { useFoodSearch } from '../use-food-search.ts'
import { VerdictBadge } from '../verdict-badge.tsx'

type MealRowProps = { plan: MealPlan; meal: PlannedMeal; onSwap: () => void; onEat: () => void }

/** One meal: its name, why it was chosen, warnings, and how much was eaten. */
export function MealRow({ plan, meal, onSwap, onEat }: MealRowProps) {
  const { zone } = useCircle()
  const { change } = useFoodSearch()
  const mayPlan = useCan('mealPlans.plan')
  const mayEat = useCan('mealPlans.eat')
  const lock = useCircleSend(mealPlans.lock)
  const { day, slot, name, recipeId, minutes, kcal, why, leftoverFrom, kitchenNote, verdict, concerns, locked, eaten } =
    meal
  const label = `${slotLabels[slot]}: ${name}`
  const isToCome = day > dayAt(serverNow(), zone)
  return (
    <li className="py-2">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-soft">
            {slotLabels[slot]} · {leftoverFrom ? 'already made' : `${minutes} min`} ·{' '}
            {energyText(kcal, isPartlyKnown(meal))}
          </p>
          <button
            type="button"
            dir="auto"
            className="min-h-11 text-left font-semibold wrap-anywhere hover:underline"
            onClick={() => change({ recipe: recipeId })}
          >
            {name}
          </button>
          <p className="text-sm text-soft wrap-anywhere">{why}</p>
          {kitchenNote && (
            <p className="mt-1 flex items-start gap-2 text-sm">
              <CookingPot size={16} aria-hidden className="mt-0.5 shrink-0 text-green" />
              <span>{kitchenNote}</span>
            </p>
          )}
        </div>
        {mayPlan && !eaten && (
          <>
            <IconButton
              label={`${locked ? 'Unlock' : 'Lock'}: ${label}`}
              icon={locked ? <Lock size={20} aria-hidden /> : <LockOpen size={20} aria-hidden />}
              aria-pressed={locked}
              onClick={() =>
                lock.mutate(
                  { params: { id: plan.id, mealId: meal.id }, body: { version: plan.version, locked: !locked } },
                  { onError: (error) => sayFailed('This was not changed', error) },
                )
              }
              {...whileBusy(lock.isPending)}
            />
            <IconButton label={`Swap: ${label}`} icon={<Replace size={20} aria-hidden />} onClick={onSwap} />
          </>
        )}
      </div>
      {concerns.length > 0 && (
        <div className="mt-1 space-y-1">
          <VerdictBadge verdict={verdict} />
          {concerns
            .filter(isAboutThisMeal)
            .slice(0, 2)
            .map((concern) => (
              <p key={concern.why} className="text-sm wrap-anywhere">
                {concern.why}
              </p>
            ))}
        </div>
      )}
      {eaten ? (
        <p className="mt-1 flex items-center gap-1 text-sm text-soft">
          <CheckIcon size={16} aria-hidden /> {eatenText(eaten.eatenPct, slot)}, recorded by{' '}
          <span dir="auto">{eaten.by}</span>
        </p>
      ) : (
        mayEat &&
        plan.status === 'approved' && (
          <Button
            look={isToCome ? 'quiet' : 'secondary'}
            className={isToCome ? '-ml-4' : 'mt-1'}
            aria-label={`Record ${label}`}
            onClick={onEat}
          >
            Record
          </Button>
        )
      )}
    </li>
  )
}

/** Its figures lack an ingredient. */
export const isPartlyKnown = ({ concerns }: PlannedMeal) => concerns.some(({ rule }) => rule === 'ingredients')

function eatenText(pct: number | null, slot: Slot): string {
  if (pct === null) return 'Had some'
  if (pct === 0) return 'Refused'
  return `${slot === 'drink' ? 'Drank' : 'Ate'} ${pct === 100 ? 'everything' : `${pct} %`}`
}

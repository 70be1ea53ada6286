import type { MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Lock, LockOpen, Replace } from 'lucide-react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button, whileBusy } from '../../../ui/button.tsx'
import { VerdictBadge } from '../verdict-badge.tsx'
import { ConcernTexts, EatenLine, KitchenNote, MealName, mealFacts, useLock } from './meal-parts.tsx'

export type MealRowProps = { plan: MealPlan; meal: PlannedMeal; onSwap: () => void; onEat: () => void }

/** A meal of another day: its name, why it was chosen, warnings, and how much was eaten. What is over is not planned any more. */
export function MealRow({ plan, meal, onSwap, onEat }: MealRowProps) {
  const { zone } = useCircle()
  const mayPlan = useCan('mealPlans.plan')
  const mayEat = useCan('mealPlans.eat')
  const lock = useLock(plan, meal)
  const { day, slot, name, why, kitchenNote, verdict, concerns, locked, eaten } = meal
  const label = `${slotLabels[slot]}: ${name}`
  // Many days may have the same meal.
  const ofDay = { 'aria-describedby': `meals-${day}` }
  const isToCome = day > dayAt(serverNow(), zone)
  const mayRecord = mayEat && plan.status === 'approved'
  return (
    <li className="py-2">
      <p className="text-sm text-soft">
        {slotLabels[slot]} · {mealFacts(meal)}
      </p>
      <MealName meal={meal} />
      <p className="text-sm text-soft wrap-anywhere" data-print="no">
        {why}
      </p>
      <KitchenNote note={kitchenNote} />
      {concerns.length > 0 && (
        <div className="mt-1 space-y-1">
          <VerdictBadge verdict={verdict} />
          <ConcernTexts concerns={concerns} />
        </div>
      )}
      {eaten ? (
        <EatenLine eaten={eaten} slot={slot} />
      ) : (
        <div className="wraps-at-edge items-center">
          {mayRecord && (
            <Button
              look={isToCome ? 'quiet' : 'secondary'}
              className={isToCome ? '' : 'mt-1'}
              aria-label={`Record ${label}`}
              onClick={onEat}
              {...ofDay}
            >
              Record
            </Button>
          )}
          {mayPlan && isToCome && (
            <>
              <Button
                look="quiet"
                aria-label={`${locked ? 'Unlock' : 'Lock'}: ${label}`}
                icon={locked ? <Lock size={20} aria-hidden /> : <LockOpen size={20} aria-hidden />}
                onClick={lock.toggle}
                {...ofDay}
                {...whileBusy(lock.isPending)}
              >
                {locked ? 'Unlock' : 'Lock'}
              </Button>
              <Button
                look="quiet"
                aria-label={`Swap: ${label}`}
                icon={<Replace size={20} aria-hidden />}
                onClick={onSwap}
                {...ofDay}
              >
                Swap
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

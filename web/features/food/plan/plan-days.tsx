import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { useState } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useOptimistic } from '../../../access/use-optimistic.ts'
import { Failed } from '../../../ui/failed.tsx'
import { later } from '../../../ui/later.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { DayFigures } from './day-figures.tsx'
import { MealRow } from './meal-row.tsx'
import { PlanHead } from './plan-head.tsx'
import { waitingEaten } from './waiting-eaten.ts'

const SwapDialog = later(() => import('./swap-dialog.tsx').then(({ SwapDialog: Loaded }) => Loaded))
const EatDialog = later(() => import('./eat-dialog.tsx').then(({ EatDialog: Loaded }) => Loaded))

export function PlanDays({ id, onGone }: { id: string; onGone: () => void }) {
  const { data, isError, refetch } = useCircleApi(mealPlans.read, { params: { id } })
  const plan: MealPlan | undefined = useOptimistic(data, [waitingEaten])
  const [open, setOpen] = useState<{ what: 'swap' | 'eat'; meal: PlannedMeal }>()
  if (isError && !data) return <Failed what="The plan" onRetry={refetch} />
  if (!plan) return <SkeletonList count={7} className="h-32" />
  const close = () => setOpen(undefined)
  const days = [...new Set(plan.meals.map(({ day }) => day))]
  return (
    <>
      <PlanHead plan={plan} onGone={onGone} />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {days.map((day) => (
          <section key={day} aria-label={dayText(day, 'longDay')} className="min-w-0">
            <h2 className="mb-1 text-lg">{dayText(day, 'longDay')}</h2>
            <ul className="divide-y divide-line border-y border-line">
              {plan.meals
                .filter((meal) => meal.day === day)
                .map((meal) => (
                  <MealRow
                    key={meal.id}
                    plan={plan}
                    meal={meal}
                    onSwap={() => setOpen({ what: 'swap', meal })}
                    onEat={() => setOpen({ what: 'eat', meal })}
                  />
                ))}
            </ul>
            <DayFigures figures={plan.totals.find((each) => each.day === day)?.figures ?? []} />
          </section>
        ))}
      </div>
      {open?.what === 'swap' && <SwapDialog plan={plan} meal={open.meal} onClose={close} />}
      {open?.what === 'eat' && <EatDialog plan={plan} meal={open.meal} onClose={close} />}
    </>
  )
}

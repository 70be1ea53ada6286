import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useState } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { useOptimistic } from '../../../access/use-optimistic.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { later } from '../../../ui/layout/later.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { dayHeading } from '../../../ui/time.ts'
import { DayFigures, PartlyCounted } from './day-figures.tsx'
import { isPartlyKnown, MealRow } from './meal-row.tsx'
import { PlanHead } from './plan-head.tsx'
import { waitingEaten } from './waiting-eaten.ts'

const SwapDialog = later(() => import('./swap-dialog.tsx').then(({ SwapDialog: Loaded }) => Loaded))
const EatDialog = later(() => import('./eat-dialog.tsx').then(({ EatDialog: Loaded }) => Loaded))

const DAYS = 'grid gap-x-8 gap-y-6 lg-page:grid-cols-2 print:grid-cols-2'

/** The meals by day, from today on; past days are collapsed. */
export function PlanDays({ id, onGone }: { id: string; onGone: () => void }) {
  const { zone } = useCircle()
  const today = dayAt(serverNow(), zone)
  const { data, isError, refetch } = useCircleApi(mealPlans.read, { params: { id } })
  const plan: MealPlan | undefined = useOptimistic(data, [waitingEaten])
  const [open, setOpen] = useState<{ what: 'swap' | 'eat'; meal: PlannedMeal }>()
  if (isError && !data) return <Failed what="The plan" onRetry={refetch} />
  if (!plan) return <SkeletonList count={7} className="h-32" />
  const close = () => setOpen(undefined)
  const days = [...new Set(plan.meals.map(({ day }) => day))]
  const gone = days.filter((day) => day < today)
  const toCome = days.filter((day) => day >= today)
  const sectionOf = (day: string) => {
    const meals = plan.meals.filter((meal) => meal.day === day)
    return (
      <section key={day} aria-label={dayText(day, 'longDay')} className="min-w-0 break-inside-avoid">
        <h2 className="mb-1 text-lg">{dayHeading(day, zone, serverNow())}</h2>
        <ul className="divide-y divide-line border-y border-line">
          {meals.map((meal) => (
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
        <PartlyCounted meals={meals.filter(isPartlyKnown).length} />
      </section>
    )
  }
  return (
    <>
      <PlanHead plan={plan} onSwap={(meal) => setOpen({ what: 'swap', meal })} onGone={onGone} />
      <div className={DAYS}>{(toCome.length > 0 ? toCome : days).map(sectionOf)}</div>
      {gone.length > 0 && toCome.length > 0 && (
        <details className="mt-8" data-print="no">
          <summary className="min-h-11 cursor-pointer font-semibold text-green">Earlier in this plan</summary>
          <div className={`mt-4 ${DAYS}`}>{gone.map(sectionOf)}</div>
        </details>
      )}
      {open?.what === 'swap' && <SwapDialog plan={plan} meal={open.meal} onClose={close} />}
      {open?.what === 'eat' && <EatDialog plan={plan} meal={open.meal} onClose={close} />}
    </>
  )
}

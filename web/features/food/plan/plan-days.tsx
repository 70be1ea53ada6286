import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { type ReactNode, useState } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { useOptimistic } from '../../../access/use-optimistic.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { serverNow } from '../../../api/server-clock.ts'
import { later } from '../../../ui/layout/later.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { dayHeading } from '../../../ui/time.ts'
import { DayFigures, PartlyCounted } from './day-figures.tsx'
import { isPartlyKnown } from './meal-parts.tsx'
import { MealRow } from './meal-row.tsx'
import { NewPlan, PlanHead } from './plan-head.tsx'
import { TodayMeals } from './today-meals.tsx'
import { TodaySoFar } from './today-so-far.tsx'
import { waitingEaten } from './waiting-eaten.ts'

const SwapDialog = later(() => import('./swap-dialog.tsx').then(({ SwapDialog: Loaded }) => Loaded))
const EatDialog = later(() => import('./eat-dialog.tsx').then(({ EatDialog: Loaded }) => Loaded))

const DAYS = 'grid gap-x-8 gap-y-6 lg-page:grid-cols-2 print:grid-cols-3 print:gap-x-4'

type PlanDaysProps = {
  id: string
  /** Chooses another plan. */
  picker: ReactNode
  onNew: (() => void) | undefined
  onGone: () => void
}

/** Today's meals first, then the plan and its other days; past days are collapsed. */
export function PlanDays({ id, picker, onNew, onGone }: PlanDaysProps) {
  const { zone } = useCircle()
  const today = dayAt(serverNow(), zone)
  const { data, error, refetch } = useCircleApi(mealPlans.read, { params: { id } })
  const plan: MealPlan | undefined = useOptimistic(data, [waitingEaten])
  const [opened, setOpen] = useState<{ what: 'swap' | 'eat'; meal: PlannedMeal; of: string }>()
  const open = opened?.of === id ? opened : undefined
  if (error && !data)
    return (
      <>
        {picker}
        <NotRead what="The plan" error={error} onRetry={refetch} back="The plan of today" onBack={onGone} />
        <NewPlan onPress={onNew} />
      </>
    )
  if (!plan)
    return (
      <>
        {picker}
        <SkeletonList count={7} className="h-32" />
      </>
    )
  const close = () => setOpen(undefined)
  const days = [...new Set(plan.meals.map(({ day }) => day))]
  const gone = days.filter((day) => day < today)
  const toCome = days.filter((day) => day > today)
  const isOfToday = days.includes(today)
  const isOver = toCome.length === 0 && !isOfToday
  const swap = (meal: PlannedMeal) => setOpen({ what: 'swap', meal, of: id })
  const eat = (meal: PlannedMeal) => setOpen({ what: 'eat', meal, of: id })
  const sectionOf = (day: string) => {
    const meals = plan.meals.filter((meal) => meal.day === day)
    return (
      <section key={day} aria-label={dayText(day, 'longDay')} className="min-w-0 break-inside-avoid">
        <h2 className="mb-1 text-lg">
          <span id={`meals-${day}`} className="print:hidden">
            {dayHeading(day, zone, serverNow())}
          </span>
          {/* Paper is read on other days, too. */}
          <span className="hidden print:inline">{dayText(day, 'longDay')}</span>
        </h2>
        <ul className="divide-y divide-line border-y border-line">
          {meals.map((meal) => (
            <MealRow key={meal.id} plan={plan} meal={meal} onSwap={() => swap(meal)} onEat={() => eat(meal)} />
          ))}
        </ul>
        <DayFigures figures={plan.totals.find((each) => each.day === day)?.figures ?? []} />
        <PartlyCounted meals={meals.filter(isPartlyKnown).length} />
      </section>
    )
  }
  return (
    <>
      {isOfToday ? <TodayMeals plan={plan} today={today} onSwap={swap} onEat={eat} /> : <TodaySoFar />}
      {picker}
      <PlanHead
        key={id}
        plan={plan}
        shownAbove={isOfToday ? today : undefined}
        onNew={onNew}
        onSwap={swap}
        onGone={onGone}
      />
      <div className={DAYS}>{(isOver ? days : toCome).map(sectionOf)}</div>
      {gone.length > 0 && !isOver && (
        <details key={id} className="mt-8" data-print="no">
          <summary className="min-h-11 cursor-pointer font-semibold text-green">Earlier in this plan</summary>
          <div className={`mt-4 ${DAYS}`}>{gone.map(sectionOf)}</div>
        </details>
      )}
      {open?.what === 'swap' && <SwapDialog plan={plan} meal={open.meal} onClose={close} />}
      {open?.what === 'eat' && <EatDialog plan={plan} meal={open.meal} onClose={close} />}
    </>
  )
}

import type { MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { useCan } from '../../../access/use-can.ts'
import { NotChecked } from '../not-checked.tsx'
import { DayFigures, PartlyCounted } from './day-figures.tsx'
import { isPartlyKnown } from './meal-parts.tsx'
import { PlanObjections } from './problems/plan-objections.tsx'
import { TodayMeal } from './today-meal.tsx'
import { TodaySoFar } from './today-so-far.tsx'

type TodayMealsProps = {
  plan: MealPlan
  today: string
  onSwap: (meal: PlannedMeal) => void
  onEat: (meal: PlannedMeal) => void
}

/** What is eaten today, before everything about the plan; only what makes it unsafe comes first. */
export function TodayMeals({ plan, today, onSwap, onEat }: TodayMealsProps) {
  const mayApprove = useCan('mealPlans.approve')
  const meals = plan.meals.filter(({ day }) => day === today)
  const objections = plan.objections.filter(({ day }) => day === today)
  return (
    <section aria-labelledby="today-meals" className="mb-8">
      <h2 id="today-meals" className="mb-1 flex flex-wrap items-baseline gap-x-3 text-2xl">
        Today <span className="text-base font-normal text-soft">{dayText(today, 'longDay')}</span>
      </h2>
      <div className="mb-2 space-y-2 empty:hidden">
        {plan.status === 'draft' && (
          <p className="text-apricot-ink">
            Only planned: {mayApprove ? 'check and approve it below.' : 'nobody has approved it yet.'}
          </p>
        )}
        <PlanObjections plan={{ ...plan, objections: objections.filter(({ stops }) => stops) }} onSwap={onSwap} />
        <NotChecked what={plan.notChecked} kind="meal" hasProfile={plan.hasProfile} />
      </div>
      <div className="gap-x-12 lg-page:grid lg-page:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ul className="divide-y divide-line border-b border-line">
          {meals.map((meal) => (
            <TodayMeal
              key={meal.id}
              plan={plan}
              meal={meal}
              isDayContested={objections.some(({ rule }) => rule !== 'too_little')}
              onSwap={() => onSwap(meal)}
              onEat={() => onEat(meal)}
            />
          ))}
        </ul>
        <div className="mt-4 space-y-4 lg-page:mt-2">
          <div>
            <h3 className="text-base">Planned for today</h3>
            <DayFigures figures={plan.totals.find(({ day }) => day === today)?.figures ?? []} />
            <PartlyCounted meals={meals.filter(isPartlyKnown).length} />
          </div>
          <TodaySoFar />
        </div>
      </div>
    </section>
  )
}

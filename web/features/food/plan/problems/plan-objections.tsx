import type { MealPlan, Objection, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { useCan } from '../../../../access/use-can.ts'
import { Button } from '../../../../ui/button.tsx'

type PlanObjectionsProps = { plan: MealPlan; onSwap: (meal: PlannedMeal) => void }

/** Current objections to the plan: blocking ones first, then those that the approver should have seen. */
export function PlanObjections({ plan, onSwap }: PlanObjectionsProps) {
  const stopping = plan.objections.filter(({ stops }) => stops)
  const others = plan.objections.filter(({ stops }) => !stops)
  const isDraft = plan.status === 'draft'
  return (
    <>
      {stopping.length > 0 && (
        <div role="alert" className="rounded-control bg-red-wash px-4 py-3 text-red-ink">
          <p className="font-semibold">
            {isDraft ? 'This plan cannot be approved as it is' : 'What speaks against the plan now'}
          </p>
          <ObjectionList plan={plan} objections={stopping} onSwap={onSwap} />
        </div>
      )}
      {others.length > 0 && (
        <div className="rounded-control bg-apricot-wash px-4 py-3 text-apricot-ink">
          <p className="font-semibold">{isDraft ? 'Before you approve it' : 'Not quite within the limits'}</p>
          <ObjectionList plan={plan} objections={others} onSwap={onSwap} />
        </div>
      )}
    </>
  )
}

type ObjectionListProps = PlanObjectionsProps & { objections: Objection[] }

/** More are collapsed. */
const SHOWN = 3

function ObjectionList({ plan, objections, onSwap }: ObjectionListProps) {
  const rows = (some: Objection[]) => (
    <ul>
      {some.map((objection) => (
        <ObjectionRow key={objection.id} plan={plan} objection={objection} onSwap={onSwap} />
      ))}
    </ul>
  )
  const more = objections.slice(SHOWN)
  return (
    <>
      {rows(objections.slice(0, SHOWN))}
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{more.length} more</summary>
          {rows(more)}
        </details>
      )}
    </>
  )
}

function ObjectionRow({ plan, objection, onSwap }: PlanObjectionsProps & { objection: Objection }) {
  const mayPlan = useCan('mealPlans.plan')
  const meal = plan.meals.find(({ id, eaten }) => id === objection.mealId && !eaten)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <span className="block text-sm">{dayText(objection.day, 'longDay')}</span>
        {objection.why}
      </p>
      {mayPlan && meal && (
        <Button look="secondary" aria-label={`Swap ${meal.name}`} onClick={() => onSwap(meal)}>
          Swap it
        </Button>
      )}
    </li>
  )
}

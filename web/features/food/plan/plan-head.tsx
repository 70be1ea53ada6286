import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { DayFigure, MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { hasWholeDay } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { countText, daySpanText, numberText, priceText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { CalendarPlus, Check, RefreshCw, ShoppingBasket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { removed, undoable } from '../../../api/undoable.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { NotChecked } from '../not-checked.tsx'
import { useFoodSearch } from '../use-food-search.ts'
import { ConflictList, type Conflicts, NONE } from './problems/conflict-list.tsx'
import { PlanObjections } from './problems/plan-objections.tsx'
import { RepeatedDishes } from './problems/repeated-dishes.tsx'
import { WishesUnderstood } from './wishes-field.tsx'

type PlanHeadProps = {
  plan: MealPlan
  /** The day that is shown above, with what stops it and what was not checked. */
  shownAbove: string | undefined
  onNew: (() => void) | undefined
  onSwap: (meal: PlannedMeal) => void
  onGone: () => void
}

/** The week in one sentence, its problems, and the actions for the whole plan. */
export function PlanHead({ plan, shownAbove, onNew, onSwap, onGone }: PlanHeadProps) {
  const [conflicts, setConflicts] = useState<Conflicts>(NONE)
  const { startDay, days, meals, totals, hasProfile, notChecked, cost, people } = plan
  const { zone } = useCircle()
  const today = dayAt(serverNow(), zone)
  const careful = meals.filter((meal) => isToCome(meal, today) && meal.verdict === 'warn').length
  const daysToCome = totals.filter(({ day }) => meals.some((meal) => meal.day === day && isToCome(meal, today)))
  const light = hasWholeDay(plan.slots) ? daysToCome.filter(({ figures }) => kcalIn(figures) < LITTLE_KCAL).length : 0
  const eaten = meals.filter((meal) => meal.eaten).length
  const objections = plan.objections.filter(({ day, stops }) => !stops || day !== shownAbove)
  return (
    <section aria-label="This plan" className="mb-6 space-y-3">
      {addDays(startDay, days) <= today && <p className="text-lg font-semibold">This plan is over.</p>}
      <p className="text-lg">
        {daySpanText(startDay, addDays(startDay, days - 1), 'long')}: {countText(meals.length, 'meal')},{' '}
        {statusOf(plan)}. {eaten > 0 && `${eaten} recorded. `}
        About {priceText(cost, 'rough')} for {people === 1 ? 'one person' : `${people} people`}.
      </p>
      <PlanObjections plan={{ ...plan, objections }} onSwap={onSwap} />
      {!shownAbove && <NotChecked what={notChecked} kind="meal" hasProfile={hasProfile} />}
      {plan.wishes && <WishesUnderstood {...plan.wishes} />}
      {careful > 0 && (
        <p className="text-soft">
          {careful === 1
            ? 'One meal needs some care: the reason is beside it.'
            : `${careful} meals need some care: the reasons are beside them.`}
        </p>
      )}
      {light > 0 && (
        <p className="text-soft">
          {light === 1 ? 'One day has' : `${light} days have`} less than {numberText(LITTLE_KCAL)} kcal: plan a snack as
          well, or larger portions.
        </p>
      )}
      <RepeatedDishes meals={meals.filter((meal) => isToCome(meal, today))} />
      <ConflictList {...conflicts} />
      <Actions plan={plan} onNew={onNew} onGone={onGone} onConflicts={setConflicts} />
    </section>
  )
}

const isToCome = ({ day, eaten }: PlannedMeal, today: string) => !eaten && day >= today

/** Less energy hardly keeps anybody’s weight (about 30 kcal per kg and day in older age: ESPEN, 2022). */
const LITTLE_KCAL = 1200
const kcalIn = (figures: DayFigure[]) => figures.find(({ name }) => name === 'kcal')?.amount ?? 0

const statusOf = ({ status, approvedBy }: MealPlan) =>
  status === 'approved' ? `approved by ${approvedBy}` : 'not approved yet'

type NewPlanProps = { onPress: (() => void) | undefined /** It is what comes next. */; isNext?: boolean }

export const NewPlan = ({ onPress, isNext = false }: NewPlanProps) =>
  onPress && (
    <Button look={isNext ? 'primary' : 'secondary'} icon={<CalendarPlus size={20} aria-hidden />} onClick={onPress}>
      New plan
    </Button>
  )

type ActionsProps = {
  plan: MealPlan
  onNew: (() => void) | undefined
  onGone: () => void
  onConflicts: (found: Conflicts) => void
}

function Actions({ plan, onNew, onGone, onConflicts }: ActionsProps) {
  const { id, version, status, startDay, days, objections } = plan
  const { zone } = useCircle()
  const mayPlan = useCan('mealPlans.plan')
  const mayApprove = useCan('mealPlans.approve')
  const mayShop = useCan('groceryLists.change')
  const { change } = useFoodSearch()
  const approve = useCircleSend(mealPlans.approve)
  const again = useCircleSend(mealPlans.again)
  const removal = undoable(useCircleSend(mealPlans.remove), useCircleSend(mealPlans.restore), removed('plan'))
  const shop = useCircleSend(groceryLists.create)
  const [listId] = useNewId()
  const which = { params: { id } }
  const isStopped = objections.some(({ stops }) => stops)
  const today = dayAt(serverNow(), zone)
  const isOver = !plan.meals.some((meal) => isToCome(meal, today))
  const atVersion = { ...which, body: { version } }
  return (
    <div className="wraps-at-edge gap-y-3">
      {mayApprove && status === 'draft' && (
        <Button
          icon={<Check size={18} aria-hidden />}
          disabled={isStopped}
          busy={approve.isPending && 'Approving...'}
          onClick={() =>
            approve.mutate(
              { ...which, body: { version, despite: objections.map((each) => each.id) } },
              { onError: (error) => sayFailed('The plan was not approved', error) },
            )
          }
        >
          {objections.length > 0 && !isStopped ? 'Approve anyway' : 'Approve'}
        </Button>
      )}
      {mayShop && !isOver && (
        <Button
          look={status === 'approved' ? 'primary' : 'secondary'}
          icon={<ShoppingBasket size={18} aria-hidden />}
          busy={shop.isPending && 'Writing...'}
          onClick={() => {
            const title = `Meals ${daySpanText(startDay, addDays(startDay, days - 1))}`
            shop.mutate(
              { body: { id: listId, title, planId: id } },
              {
                onSuccess: (list) => change({ view: 'groceries', list: list.id, plan: undefined }),
                onError: (error) => sayFailed('The shopping list was not created', error),
              },
            )
          }}
        >
          Shopping list
        </Button>
      )}
      <NewPlan onPress={onNew} isNext={isOver} />
      {mayPlan && (
        <>
          {!isOver && (
            <Button
              look="secondary"
              icon={<RefreshCw size={18} aria-hidden />}
              busy={again.isPending && 'Planning...'}
              onClick={() =>
                again.mutate(atVersion, {
                  onSuccess: ({ plan: planned, conflicts, note }) => {
                    onConflicts({ conflicts, note })
                    if (planned && note) toast({ title: 'Planned again', description: note })
                  },
                  onError: (error) => sayFailed('The meals were not planned again', error),
                })
              }
            >
              Plan the rest again
            </Button>
          )}
          <Button
            look="quiet"
            icon={<Trash2 size={18} aria-hidden />}
            busy={removal.isPending && 'Removing...'}
            onClick={() => removal.run(which, { onGone })}
          >
            Remove
          </Button>
        </>
      )}
    </div>
  )
}

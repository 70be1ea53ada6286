import type { PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { Ellipsis, Lock, LockOpen, Replace } from 'lucide-react'
import { useCan } from '../../../access/use-can.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { VerdictBadge } from '../verdict-badge.tsx'
import { ConcernTexts, EatenLine, KitchenNote, MealName, mealFacts, useLock } from './meal-parts.tsx'
import type { MealRowProps } from './meal-row.tsx'

type TodayMealProps = MealRowProps & {
  /** Something speaks against the day as a whole: no meal of it is called safe. */
  isDayContested: boolean
}

/** A meal of today: what it is, whether it is safe, and one button to record it. Planning is behind the other. */
export function TodayMeal({ plan, meal, isDayContested, onSwap, onEat }: TodayMealProps) {
  const mayPlan = useCan('mealPlans.plan')
  const mayEat = useCan('mealPlans.eat')
  const { slot, name, kitchenNote, verdict, concerns, locked, eaten } = meal
  const label = `${slotLabels[slot]}: ${name}`
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2">
        <div className="me-2 min-w-0 flex-1 basis-32">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <span className="font-semibold">{slotLabels[slot]}</span>
            <span className="text-soft">
              {mealFacts(meal)}
              {locked && !eaten && ' · locked'}
            </span>
          </div>
          <MealName meal={meal} />
          {isMarked(meal, isDayContested) && (
            <div className="space-y-1">
              <VerdictBadge verdict={verdict} />
              <ConcernTexts concerns={concerns} />
            </div>
          )}
          {eaten && <EatenLine eaten={eaten} slot={slot} />}
        </div>
        {!eaten && mayEat && plan.status === 'approved' && (
          <Button look="secondary" className="shrink-0" aria-label={`Record ${label}`} onClick={onEat}>
            Record
          </Button>
        )}
        {!eaten && mayPlan && <PlanMenu plan={plan} meal={meal} label={label} onSwap={onSwap} />}
      </div>
      <KitchenNote note={kitchenNote} />
    </li>
  )
}

/** What speaks against a meal is always said; that it is safe, only of one that is still to be eaten. */
const isMarked = ({ concerns, verdict, eaten }: PlannedMeal, isDayContested: boolean) =>
  concerns.length > 0 || verdict !== 'pass' || !(eaten || isDayContested)

type PlanMenuProps = Pick<MealRowProps, 'plan' | 'meal' | 'onSwap'> & { label: string }

function PlanMenu({ plan, meal, label, onSwap }: PlanMenuProps) {
  const lock = useLock(plan, meal)
  const Icon = meal.locked ? LockOpen : Lock
  return (
    <Menu
      trigger={
        <IconButton
          label={`More for ${label}`}
          icon={<Ellipsis size={22} aria-hidden />}
          aria-busy={lock.isPending}
          className="-mr-2.5"
        />
      }
    >
      <MenuItem icon={<Replace size={18} aria-hidden />} onSelect={onSwap}>
        Swap...
      </MenuItem>
      {!lock.isPending && (
        <MenuItem icon={<Icon size={18} aria-hidden />} onSelect={lock.toggle}>
          {meal.locked ? 'Unlock' : 'Lock'}
        </MenuItem>
      )}
    </Menu>
  )
}

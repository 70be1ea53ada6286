import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import { foodProfile } from '@kinfold/contract/features/food/profile/endpoints.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCircleApi, useCirclePages } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { later } from '../../../ui/layout/later.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { TablePicture } from '../../../ui/pictures.tsx'
import { addressOf, useFoodSearch } from '../use-food-search.ts'
import { PlanDays } from './plan-days.tsx'
import { planOf } from './plan-of-day.ts'
import { PlanPicker } from './plan-picker.tsx'

const NewPlanDialog = later(() => import('./new-plan-dialog.tsx').then(({ NewPlanDialog: Loaded }) => Loaded))

/** The plan in the address, or today's. */
export function PlanView() {
  const { zone } = useCircle()
  const mayPlan = useCan('mealPlans.plan')
  const { search, change } = useFoodSearch()
  const [isNew, setNew] = useState(false)
  const list = useCirclePages(mealPlans.list, { query: { limit: 20 } })
  const plans = list.data?.pages.flatMap(({ items }) => items) ?? []
  const id = search.plan ?? planOf(dayAt(serverNow(), zone), plans)?.id
  if (list.isError && !list.data) return <Failed what="The plans" onRetry={list.refetch} />
  if (!list.data || list.isPlaceholderData) return <SkeletonList count={5} className="h-20" />
  return (
    <>
      {!id && <NothingPlanned onPlan={mayPlan ? () => setNew(true) : undefined} />}
      {id && (
        <PlanDays
          id={id}
          // It is not made anew with another plan, so that the focus stays on it.
          picker={
            <PlanPicker key="picker" list={list} plans={plans} chosen={id} onChoose={(plan) => change({ plan })} />
          }
          onNew={mayPlan ? () => setNew(true) : undefined}
          onGone={() => change({ plan: undefined })}
        />
      )}
      {isNew && (
        <NewPlanDialog
          onClose={() => setNew(false)}
          onMade={(plan) => {
            setNew(false)
            change({ plan })
          }}
        />
      )}
    </>
  )
}

/** Without a food profile nothing is called safe, so filling it in comes first. */
function NothingPlanned({ onPlan }: { onPlan: (() => void) | undefined }) {
  const { firstName } = useCircle()
  const { data, isPending } = useCircleApi(foodProfile.read)
  if (isPending) return <SkeletonList count={5} className="h-20" />
  const hasProfile = Boolean(data?.profile)
  const plan = onPlan && (
    <Button look={hasProfile ? 'primary' : 'secondary'} onClick={onPlan}>
      Plan the meals
    </Button>
  )
  return (
    <EmptyState
      picture={<TablePicture />}
      title="A week of meals, in a minute"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {hasProfile && plan}
          <Link to={addressOf('profile')} className={buttonClasses(hasProfile ? 'secondary' : 'primary')}>
            Food profile
          </Link>
          {!hasProfile && plan}
        </div>
      }
    >
      {hasProfile
        ? `Kinfold keeps to the food profile, and prefers what ${firstName} likes. You change what you want, and approve the week.`
        : `Kinfold can choose dishes, but calls none of them safe until somebody fills in what ${firstName} may eat.`}
    </EmptyState>
  )
}

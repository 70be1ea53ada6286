import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { useServerNow } from '../../../api/server-clock.ts'
import { planOf } from './plan-of-day.ts'

/** Today's meals of an approved plan; none where there is no such plan, and to readers who may not see plans. */
export function usePlannedToday(): PlannedMeal[] {
  const { zone } = useCircle()
  const mayRead = useCan('mealPlans.read')
  const today = dayAt(useServerNow(MINUTE_MS), zone)
  const list = useCircleApi(mealPlans.list, { query: { limit: 20 } }, { enabled: mayRead })
  const plan = planOf(today, list.data?.items ?? [])
  const isApproved = plan?.status === 'approved'
  const { data } = useCircleApi(mealPlans.read, { params: { id: plan?.id ?? '' } }, { enabled: isApproved })
  if (!isApproved || data?.status !== 'approved') return []
  return data.meals.filter(({ day }) => day === today)
}

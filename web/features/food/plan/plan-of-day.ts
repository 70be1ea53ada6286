import type { PlanSummary } from '@kinfold/contract/features/food/plans/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'

/** The plan to show first: of the plans for that day the approved one, else the next coming one, else the newest. `plans`: newest first. */
export function planOf(today: string, plans: readonly PlanSummary[]): PlanSummary | undefined {
  const ofToday = plans.filter(({ startDay, days }) => startDay <= today && today < addDays(startDay, days))
  const toCome = plans.filter(({ startDay }) => startDay > today)
  const first = toCome.reduce<PlanSummary | undefined>(
    (next, each) => (next && next.startDay <= each.startDay ? next : each),
    undefined,
  )
  return ofToday.find(({ status }) => status === 'approved') ?? ofToday[0] ?? first ?? plans[0]
}

import type { PlanSummary } from '@kinfold/contract/features/food/plans/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'

/**
 * What somebody wants to see who asks for the meals: of the plans of that day the one that was approved, else the next week to
 * come, else the newest. `plans`: the newest first.
 */
export function planOf(today: string, plans: readonly PlanSummary[]): PlanSummary | undefined {
  const ofToday = plans.filter(({ startDay, days }) => startDay <= today && today < addDays(startDay, days))
  const toCome = plans.filter(({ startDay }) => startDay > today)
  const first = toCome.reduce<PlanSummary | undefined>(
    (next, each) => (next && next.startDay <= each.startDay ? next : each),
    undefined,
  )
  return ofToday.find(({ status }) => status === 'approved') ?? ofToday[0] ?? first ?? plans[0]
}

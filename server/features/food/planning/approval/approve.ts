import type { Approval, MealPlan, Objection } from '@kinfold/contract/features/food/plans/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { sql } from 'drizzle-orm'
import type { Circle } from '../../../../access/circles/circles.ts'
import { changeRecord, edit } from '../../../../access/records/change-record.ts'
import { nextVersion } from '../../../../access/records/record.ts'
import { failure } from '../../../../core/failure.ts'
import { mealPlans } from '../../table.ts'
import { readConcerns } from '../concerns.ts'
import { readPlan } from '../plan-view.ts'

/**
 * A person approves the plan as currently judged: never with a blocked meal or a day above a limit, and with a day
 * below a limit only if they have confirmed it. @throws MEAL_BLOCKED, DAY_BEYOND_LIMIT, DAY_TO_CONFIRM
 */
export async function approvePlan(circle: Circle, id: string, { version, despite }: Approval): Promise<MealPlan> {
  const plan = await readPlan(circle, id)
  const stopping = plan.objections.filter(({ stops }) => stops)
  const isBlocked = stopping.some(({ rule }) => rule === 'meal')
  if (stopping.length > 0)
    throw failure(isBlocked ? 'MEAL_BLOCKED' : 'DAY_BEYOND_LIMIT', {
      message: `${said(stopping)} Please swap a meal, or plan the rest again.`,
    })
  const unseen = plan.objections.filter((objection) => !despite.includes(objection.id))
  if (unseen.length > 0)
    throw failure('DAY_TO_CONFIRM', { message: `${said(unseen)} Please check it before you approve the plan.` })
  const { open, otherwise } = edit(mealPlans, version, {}, async () => plan)
  await changeRecord(circle, mealPlans, id, {
    set: {
      status: 'approved',
      approvedBy: circle.userId,
      approvedAt: sql`now()`,
      knownConcerns: await readConcerns(circle, plan),
      ...nextVersion(mealPlans),
    },
    open,
    isDone: ({ status, version: now }) => status === 'approved' && now === version + 1,
    otherwise,
  })
  return readPlan(circle, id)
}

/** Quotes the first one; the others are shown in the plan. */
function said([first, ...more]: readonly Objection[]): string {
  const others = more.length > 0 ? ` And ${more.length} more.` : ''
  return first ? `${dayText(first.day, 'longDay')}: ${first.why}${others}` : ''
}

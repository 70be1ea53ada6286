import { isDeepStrictEqual } from 'node:util'
import type { MealPlan, NewPlan, PlanOutcome, PlanQuery } from '@kinfold/contract/features/food/plans/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Circle, ClosedCircle } from '../../../access/circles/circles.ts'
import { changeRecord, edit, holdRecord, removal, restoring } from '../../../access/records/change-record.ts'
import { holds, insertOnce } from '../../../access/records/insert-once.ts'
import { inTransaction, oneAtATime } from '../../../access/transaction.ts'
import { clock } from '../../../core/clock.ts'
import { BEFORE_ALL, cursorAt } from '../../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../../core/database/keyset-page.ts'
import { preparedPage } from '../../../core/database/prepared.ts'
import { failure } from '../../../core/failure.ts'
import { type KeptMeal, mealPlans } from '../table.ts'
import { readWishes } from '../wishes/read-wishes.ts'
import type { Wish } from '../wishes/wish.ts'
import { cookingWith, keptMeals } from './cookings.ts'
import { isForbidden } from './families.ts'
import { placeOf } from './places.ts'
import { readEaten, readKept, readPlan } from './plan-view.ts'
import { type Kitchen, kitchenOf, solveWeek } from './solve-week.ts'

type Closed = Pick<ClosedCircle, 'clientId' | 'with'>

/** Plans some days; repeated with the same id, it returns the plan already made. @throws ID_TAKEN */
export async function makePlan(circle: Closed, plan: NewPlan, stopped: AbortSignal): Promise<PlanOutcome> {
  const { start, before } = await circle.with(async (open) => ({
    start: await kitchenOf(open),
    before: (await isMade(open, plan)) ? await readPlan(open, plan.id) : undefined,
  }))
  if (before) return made(before)
  const asked = { whose: circle.clientId, stopped }
  const wished = wishesIn(plan.wishes, start)
  const outcome = await solveWeek(start, { ...plan, kept: [], over: new Set(), recent: start.recent, wished }, asked)
  if (!outcome.meals) return { plan: null, conflicts: outcome.conflicts, note: outcome.note }
  const { meals, note } = outcome
  return circle.with((open) =>
    oneAtATime(open, 'meal plans', async (inside) => {
      // A repeated call may have been planning at the same time, and chosen other dishes.
      if (!(await isMade(inside, plan))) await insertOnce(inside, mealPlans, { ...plan, status: 'draft', meals })
      return made(await readPlan(inside, plan.id), note)
    }),
  )
}

/**
 * Replans the meals to come that are neither locked nor eaten. An approved plan has to be approved again, unless its
 * meals stay the same.
 */
export async function planAgain(
  circle: Closed,
  id: string,
  version: number,
  stopped: AbortSignal,
): Promise<PlanOutcome> {
  const { start, stored, eaten, today } = await circle.with(async (open) => ({
    start: await kitchenOf(open),
    stored: (await readKept(open, id)).plan,
    eaten: await readEaten(open, id),
    today: dayAt(clock.now().toISOString(), open.zone),
  }))
  const isOver = (meal: KeptMeal) => eaten.has(meal.id) || placeOf(meal.id)[0] < today
  const over = new Set(stored.meals.filter(isOver).map((meal) => meal.id))
  const unchanged = (note = '') => circle.with(async (open) => made(await readPlan(open, id), note))
  if (over.size === stored.meals.length) return unchanged()
  const kept = keptMeals(stored.meals, over, (recipeId) => {
    const its = start.cookables.find((cookable) => cookable.id === recipeId)
    return its !== undefined && isForbidden(start.known, its)
  })
  const others = stored.meals.filter((meal) => !kept.includes(meal)).map(({ recipeId }) => recipeId)
  const wishes = {
    ...stored,
    id: `${id} ${version}`,
    kept,
    over,
    eaten,
    recent: new Set([...start.recent, ...others]),
    wished: wishesIn(stored.wishes, start),
  }
  const outcome = await solveWeek(start, wishes, { whose: circle.clientId, stopped })
  if (!outcome.meals) return { plan: null, conflicts: outcome.conflicts, note: outcome.note }
  const { meals, note } = outcome
  if (isDeepStrictEqual(meals, stored.meals)) return unchanged(note)
  return circle.with(async (open) => {
    await changePlan(open, id, version, meals, new Set(eaten.keys()))
    return made(await readPlan(open, id), note)
  })
}

const wishesIn = (text: string | null, { cookables }: Kitchen): Wish[] =>
  text ? readWishes(text, cookables).wishes : []

/**
 * Replaces the meals of a plan, which becomes a draft again. `recorded`: the meals recorded when the new ones were
 * chosen. @throws MEAL_RECORDED if another was recorded since, which can take seconds, and would lose its dish or what
 * was cooked with it
 */
export const changePlan = (
  circle: Circle,
  id: string,
  version: number,
  meals: KeptMeal[],
  recorded: ReadonlySet<string>,
) =>
  inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    const stored = await holdRecord(inside, mealPlans, id, 'no key update')
    const eaten = await readEaten(inside, id)
    const had = stored.meals.find(
      (meal) => eaten.has(meal.id) && !recorded.has(meal.id) && !isCookedAlike(meal, stored.meals, meals),
    )
    if (had && stored.version === version)
      throw failure('MEAL_RECORDED', { message: `Somebody has recorded “${had.name}” in the meantime.` })
    const content = { meals, status: 'draft' as const, approvedBy: null, approvedAt: null }
    return changeRecord(
      inside,
      mealPlans,
      id,
      edit(mealPlans, version, content, () => readPlan(inside, id)),
    )
  })

/** Whether a meal is the same dish in two versions of a plan, cooked for the same days. */
function isCookedAlike({ id }: KeptMeal, before: readonly KeptMeal[], after: readonly KeptMeal[]): boolean {
  const cooked = (meals: readonly KeptMeal[]) => cookingWith(meals, id).map((meal) => [meal.id, meal.recipeId])
  return isDeepStrictEqual(cooked(before), cooked(after))
}

const made = (plan: MealPlan, note = ''): PlanOutcome => ({ plan, conflicts: [], note })

/** Whether this plan was made before, whatever has become of it since. @throws ID_TAKEN if another one was */
async function isMade({ db, clientId, userId }: Circle, asked: NewPlan): Promise<boolean> {
  const [before] = await db
    .select()
    .from(mealPlans)
    .where(and(eq(mealPlans.clientId, clientId), eq(mealPlans.id, asked.id)))
  if (before && !holds(before, { ...asked, authorId: userId })) throw failure('ID_TAKEN')
  return before !== undefined
}

export const removePlan = (circle: Circle, id: string) => changeRecord(circle, mealPlans, id, removal(mealPlans))

export async function restorePlan(circle: Circle, id: string): Promise<MealPlan> {
  await changeRecord(circle, mealPlans, id, restoring(mealPlans))
  return readPlan(circle, id)
}

/** Newest first. */
export async function listPlans({ db, clientId }: Circle, asked: z.output<typeof PlanQuery>) {
  const page = await momentPage(asked, {
    read: (place = BEFORE_ALL, limit) => plansBefore(db, { clientId, ...place, limit }),
    cursorAfter: ({ createdAt, id }) => cursorAt(createdAt, id),
  })
  return { ...page, items: page.items.map(({ createdAt: _, ...plan }) => plan) }
}

const plansBefore = preparedPage('plans', (db, limit) => {
  const { id, startDay, days, status, createdAt } = { ...mealPlans }
  const place = { at: sql.placeholder('at'), id: sql.placeholder('id') }
  return db
    .select({ id, startDay, days, status, createdAt })
    .from(mealPlans)
    .where(
      and(
        eq(mealPlans.clientId, sql.placeholder('clientId')),
        isNull(mealPlans.deletedAt),
        earlierThan(createdAt, id, place),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
})

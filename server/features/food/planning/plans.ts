import type { MealPlan, NewPlan, PlanOutcome, PlanQuery } from '@kinfold/contract/features/food/plans/schemas.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { changeRecord, edit, removal } from '../../../access/change-record.ts'
import { type Circle, type ClosedCircle, fullName } from '../../../access/circles.ts'
import { insertOnce } from '../../../access/insert-once.ts'
import { nextVersion } from '../../../access/record.ts'
import { users } from '../../../access/table.ts'
import { cursorAt } from '../../../core/cursor.ts'
import { failure } from '../../../core/failure.ts'
import { heavy } from '../../../core/heavy.ts'
import { earlierThan, momentPage } from '../../../core/keyset-page.ts'
import { type Known, readEater } from '../eater.ts'
import { type Cookable, readCookables } from '../kitchen.ts'
import { type KeptMeal, mealPlans } from '../table.ts'
import { readWishes } from '../wishes/read-wishes.ts'
import type { Wish } from '../wishes/wish.ts'
import { wishGranted } from '../wishes/wish-places.ts'
import { readConcerns } from './concerns.ts'
import { type PlanProblem, problemFor, type Wishes } from './plan-problem.ts'
import { readEaten, readKept, readPlan } from './plan-view.ts'

type Closed = Pick<ClosedCircle, 'clientId' | 'with'>

/** Plans some days; the same id again answers with the plan that was made. */
export async function makePlan(circle: Closed, plan: NewPlan, stopped: AbortSignal): Promise<PlanOutcome> {
  const { start, before } = await circle.with(async (open) => ({
    start: await kitchenOf(open),
    before: await isMade(open, plan.id),
  }))
  if (before) return circle.with(async (open) => made(await readPlan(open, plan.id)))
  const asked = { whose: circle.clientId, stopped }
  const wished = wishesIn(plan.wishes, start)
  const outcome = await solve(start, { ...plan, kept: [], recent: start.recent, wished }, asked)
  if (!outcome.meals) return { plan: null, conflicts: outcome.conflicts, note: '' }
  const { meals, note } = outcome
  return circle.with(async (open) => {
    await insertOnce(open, mealPlans, { ...plan, status: 'draft', meals })
    return made(await readPlan(open, plan.id), note)
  })
}

/** Plans again what is neither locked nor eaten. Approved before, it waits to be approved again. */
export async function planAgain(
  circle: Closed,
  id: string,
  version: number,
  stopped: AbortSignal,
): Promise<PlanOutcome> {
  const { start, stored, eaten } = await circle.with(async (open) => ({
    start: await kitchenOf(open),
    stored: (await readKept(open, id)).plan,
    eaten: await readEaten(open, id),
  }))
  const kept = stored.meals.filter((meal) => meal.locked || eaten.has(meal.id))
  const others = stored.meals.filter((meal) => !kept.includes(meal)).map(({ recipeId }) => recipeId)
  const wishes = {
    ...stored,
    id: `${id} ${version}`,
    kept,
    recent: new Set([...start.recent, ...others]),
    wished: wishesIn(stored.wishes, start),
  }
  const outcome = await solve(start, wishes, { whose: circle.clientId, stopped })
  if (!outcome.meals) return { plan: null, conflicts: outcome.conflicts, note: '' }
  const meals = outcome.meals.map((meal) => kept.find((each) => each.id === meal.id) ?? meal)
  const { note } = outcome
  return circle.with(async (open) => {
    await changePlan(open, id, version, meals)
    return made(await readPlan(open, id), note)
  })
}

const wishesIn = (text: string | null, { cookables }: Kitchen): Wish[] =>
  text ? readWishes(text, cookables).wishes : []

/** Other meals under the same plan: it is a draft again. */
export const changePlan = (circle: Circle, id: string, version: number, meals: KeptMeal[]) => {
  const content = { meals, status: 'draft' as const, approvedBy: null, approvedAt: null }
  return changeRecord(
    circle,
    mealPlans,
    id,
    edit(mealPlans, version, content, () => readPlan(circle, id)),
  )
}

const made = (plan: MealPlan, note = ''): PlanOutcome => ({ plan, conflicts: [], note })

const isMade = ({ db, clientId }: Circle, id: string) =>
  db.$count(mealPlans, and(eq(mealPlans.clientId, clientId), eq(mealPlans.id, id)))

type Kitchen = { known: Known; cookables: Cookable[]; recent: ReadonlySet<string> }

async function kitchenOf(circle: Circle): Promise<Kitchen> {
  const known = await readEater(circle)
  const cookables = [...(await readCookables(circle)).values()]
  const [last] = await circle.db
    .select({ meals: mealPlans.meals })
    .from(mealPlans)
    .where(and(eq(mealPlans.clientId, circle.clientId), isNull(mealPlans.deletedAt)))
    .orderBy(desc(mealPlans.createdAt), desc(mealPlans.id))
    .limit(1)
  return { known, cookables, recent: new Set(last?.meals.map(({ recipeId }) => recipeId)) }
}

/** Where rules conflict, each is tried without the others, some seconds each. */
const MOST_SECONDS = 120
const solveBeside = heavy<typeof import('./worker.ts').default>(new URL('./worker.ts', import.meta.url), MOST_SECONDS)

type Solved = { meals: KeptMeal[]; note: string } | { meals: undefined; conflicts: PlanOutcome['conflicts'] }

/** First with variety; where the rules leave too few dishes for that, with dishes that come again. */
async function solve(
  { known, cookables }: Kitchen,
  wishes: Wishes,
  asked: Parameters<typeof solveBeside>[1],
): Promise<Solved> {
  const planned = problemFor(known, cookables, wishes)
  const first = await solveBeside({ problem: planned.problem, explains: false }, asked)
  if (first.dishes) return { meals: mealsOf(planned, first.dishes, wishes), note: '' }
  const again = await solveBeside({ problem: { ...planned.problem, mostOfOne: undefined }, explains: true }, asked)
  if (again.dishes)
    return {
      meals: mealsOf(planned, again.dishes, wishes),
      note: 'So few dishes keep every rule that some come more than twice, or on two days running.',
    }
  return { meals: undefined, conflicts: again.conflict.map((family) => planned.rules[family]!) }
}

const mealsOf = ({ places, dishes }: PlanProblem, chosen: readonly number[], { kept, wished }: Wishes): KeptMeal[] =>
  places.map((place, at) => {
    const { id } = place
    const { cookable, taste } = dishes[chosen[at]!]!
    const granted = wishGranted(wished, place, cookable)
    const before = kept.find((meal) => meal.id === id)
    return (
      before ?? {
        id,
        recipeId: cookable.id,
        name: cookable.name,
        locked: false,
        why: granted ? `As wished: ${granted.meaning}.` : taste.why,
      }
    )
  })

/** Said by a person; refused while a rule blocks a meal. */
export async function approvePlan(circle: Circle, id: string, version: number): Promise<MealPlan> {
  const plan = await readPlan(circle, id)
  if (plan.meals.some(({ verdict, eaten }) => verdict === 'block' && !eaten)) throw failure('MEAL_BLOCKED')
  const { open, otherwise } = edit(mealPlans, version, {}, async () => plan)
  await changeRecord(circle, mealPlans, id, {
    set: {
      status: 'approved',
      approvedBy: circle.userId,
      approvedAt: sql`now()`,
      knownConcerns: await readConcerns(circle, plan.meals),
      ...nextVersion(mealPlans),
    },
    open,
    isDone: ({ status, version: now }) => status === 'approved' && now === version + 1,
    otherwise,
  })
  return readPlan(circle, id)
}

export const removePlan = (circle: Circle, id: string) => changeRecord(circle, mealPlans, id, removal(mealPlans))

const { id, startDay, days, status, createdAt } = { ...mealPlans }

/** The newest first. */
export async function listPlans({ db, clientId }: Circle, asked: z.output<typeof PlanQuery>) {
  const page = await momentPage(asked, {
    read: (place, most) =>
      db
        .select({ id, startDay, days, status, createdAt, authorName: fullName(users) })
        .from(mealPlans)
        .innerJoin(users, eq(users.id, mealPlans.authorId))
        .where(
          and(
            eq(mealPlans.clientId, clientId),
            isNull(mealPlans.deletedAt),
            place && earlierThan(createdAt, id, place),
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(most),
    cursorAfter: (row) => cursorAt(row.createdAt, row.id),
  })
  return { ...page, items: page.items.map(({ createdAt: _, ...plan }) => plan) }
}

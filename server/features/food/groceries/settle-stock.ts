import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { inBackground } from '../../../access/circles/circles.ts'
import { stillCounts } from '../../../access/records/in-error.ts'
import type { Services } from '../../../access/services.ts'
import { clients } from '../../../access/table.ts'
import { inTransaction } from '../../../access/transaction.ts'
import type { Job } from '../../../core/background/jobs.ts'
import { type Db, dbOn } from '../../../core/database/database.ts'
import { careLogs } from '../../care-logs/table.ts'
import { cookingWith } from '../planning/cookings.ts'
import { mealPlans, mealsEaten, type Took } from '../table.ts'
import { putBack, takeAgain } from './cooked-stock.ts'
import { followPlan } from './lists.ts'

/**
 * Returns what a meal took from the stock when its care log is removed or marked as entered in error; and the reverse.
 * What its plan needs is to be bought again, or no longer.
 */
export const settleStock: Job<Services> = {
  name: 'food.stock',
  every: 3_600,
  run: ({ database }) => settleAll(dbOn(database.owner)),
  after: {
    areas: () => ['care_logs'],
    gatherMs: 300,
    run: ({ database }, clientIds) => settleAll(dbOn(database.owner), clientIds),
  },
}

const ofLog = and(eq(careLogs.clientId, mealsEaten.clientId), eq(careLogs.id, mealsEaten.id))
const ofPlan = and(eq(mealPlans.clientId, mealsEaten.clientId), eq(mealPlans.id, mealsEaten.planId))
const stands = stillCounts(careLogs)

async function settleAll(db: Db, clientIds?: number[]): Promise<number> {
  const meals = await unsettled(db, clientIds && inArray(mealsEaten.clientId, clientIds))
  for (const meal of meals) await inTransaction(db, (tx) => settle(tx, meal))
  return meals.length
}

type Meal = Awaited<ReturnType<typeof unsettled>>[number]

const unsettled = (db: Db, which: ReturnType<typeof and>) =>
  db
    .select({ meal: mealsEaten, meals: mealPlans.meals, planner: mealPlans.authorId, zone: clients.zone })
    .from(mealsEaten)
    .innerJoin(careLogs, ofLog)
    .innerJoin(mealPlans, ofPlan)
    .innerJoin(clients, eq(clients.id, mealsEaten.clientId))
    .where(and(which, isNotNull(mealsEaten.took), sql`${mealsEaten.isPutBack} = (${stands})`))

async function settle(db: Db, settled: Meal) {
  const { meal, planner: userId, zone } = settled
  const { clientId, id, isPutBack } = meal
  const it = and(eq(mealsEaten.clientId, clientId), eq(mealsEaten.id, id))
  // Of two processes that see the same log, the second finds nothing to do.
  const [found] = await db
    .update(mealsEaten)
    .set({ isPutBack: !isPutBack })
    .where(and(it, eq(mealsEaten.isPutBack, isPutBack)))
    .returning({ took: mealsEaten.took })
  if (!found) return
  await settleTaken(db, settled, found.took ?? [])
  await followPlan(inBackground({ clientId, userId, zone, db }, 'groceryLists.change'), meal.planId)
}

async function settleTaken(
  db: Db,
  { meal: { clientId, id, planId, mealId, isPutBack }, meals }: Meal,
  took: readonly Took[],
) {
  if (took.length === 0) return
  if (isPutBack) return keepTook(id, await takeAgain({ db, clientId }, took))
  const heir = await otherEaten()
  if (!heir) return putBack({ db, clientId }, took)
  // It was cooked all the same, for the other of its two days.
  await keepTook(id, [])
  await keepTook(heir.id, [...took])

  function keepTook(of: string, some: Took[]) {
    const it = and(eq(mealsEaten.clientId, clientId), eq(mealsEaten.id, of))
    return db.update(mealsEaten).set({ took: some }).where(it)
  }

  async function otherEaten() {
    const places = cookingWith(meals, mealId).map((each) => each.id)
    const [other] = await db
      .select({ id: mealsEaten.id })
      .from(mealsEaten)
      .innerJoin(careLogs, ofLog)
      .where(
        and(
          eq(mealsEaten.clientId, clientId),
          eq(mealsEaten.planId, planId),
          inArray(mealsEaten.mealId, places),
          ne(mealsEaten.id, id),
          stands,
        ),
      )
    return other
  }
}

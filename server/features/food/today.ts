import type { Today } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { SoFar } from '@kinfold/contract/features/food/rules/check.ts'
import { type LimitName, limitNames } from '@kinfold/contract/features/food/rules/eater.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, eq, gte, lt } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { stillCounts } from '../../access/records/in-error.ts'
import { clock } from '../../core/clock.ts'
import { careLogs } from '../care-logs/table.ts'
import { figuresOf } from './day-figures.ts'
import { type Known, readEater } from './eater.ts'
import { type Cookable, helpingOf, readCookables } from './kitchen.ts'
import { placeOf } from './planning/places.ts'
import { type KeptMeal, mealPlans, mealsEaten } from './table.ts'

/** What was eaten and drunk today, compared with the day's limits. */
export async function readToday(circle: Circle): Promise<Today> {
  const known = await readEater(circle)
  const intake = await readIntake(circle, known, await readCookables(circle))
  const { soFar, unknownMeals, partialMeals } = intake
  return { figures: figuresOf(known.eater, (name) => soFar[name] ?? 0), unknownMeals, partialMeals }
}

/** What was eaten today of everything with a limit; empty if there is no limit. */
export const readSoFar = async (
  circle: Circle,
  known: Known,
  cookables: ReadonlyMap<string, Cookable>,
): Promise<SoFar> => (known.eater.limits.length === 0 ? {} : (await readIntake(circle, known, cookables)).soFar)

/**
 * Planned meals as far as they were eaten, and all recorded drinks. `unknownMeals`: eaten meals whose content is not
 * known to the program; `partialMeals`: those of which an ingredient is not.
 */
async function readIntake(circle: Circle, { share }: Known, cookables: ReadonlyMap<string, Cookable>) {
  const logs = await readLogs(circle)
  const soFar: SoFar = {}
  const add = (name: LimitName, amount: number) => {
    soFar[name] = (soFar[name] ?? 0) + amount
  }
  let [unknownMeals, partialMeals] = [0, 0]
  for (const { type, intake, meals, mealId } of logs) {
    const planned = cookables.get(meals?.find(({ id }) => id === mealId)?.recipeId ?? '')
    const eaten = intake?.eatenPct ?? ALL
    if (planned) {
      const { nutrition, fluid, unread } = helpingOf(planned, share)
      if (unread.length > 0 && eaten > 0) partialMeals++
      for (const name of limitNames) if (name !== 'fluid') add(name, (nutrition[name] * eaten) / ALL)
      // What was noted for a drink is the drink itself; for a meal, what was drunk with it.
      const had = (fluid * eaten) / ALL
      add('fluid', isDrink(mealId) ? (intake?.fluidMl ?? had) : (intake?.fluidMl ?? 0) + had)
    } else {
      add('fluid', intake?.fluidMl ?? 0)
      if (type === 'meal' && eaten > 0) unknownMeals++
    }
  }
  return { soFar, unknownMeals, partialMeals }
}

const isDrink = (mealId: string | null) => mealId !== null && placeOf(mealId)[1] === 'drink'

/** In percent; an unknown share counts as everything, so that no limit is exceeded unnoticed. */
const ALL = 100

type Row = Pick<typeof careLogs.$inferSelect, 'type' | 'intake'> & { meals: KeptMeal[] | null; mealId: string | null }

/** Everything eaten or drunk since the circle’s day began. */
async function readLogs(circle: Circle): Promise<Row[]> {
  const logs = circle.may('careLogs.read')
  if (!logs) return []
  const today = dayAt(clock.now().toISOString(), circle.zone)
  const ofLog = and(eq(mealsEaten.clientId, careLogs.clientId), eq(mealsEaten.id, careLogs.id))
  const ofPlan = and(eq(mealPlans.clientId, mealsEaten.clientId), eq(mealPlans.id, mealsEaten.planId))
  return circle.db
    .select({ type: careLogs.type, intake: careLogs.intake, meals: mealPlans.meals, mealId: mealsEaten.mealId })
    .from(careLogs)
    .leftJoin(mealsEaten, ofLog)
    .leftJoin(mealPlans, ofPlan)
    .where(
      and(
        within(logs, careLogs),
        stillCounts(careLogs),
        gte(careLogs.occurredAt, startOfDay(today, circle.zone)),
        lt(careLogs.occurredAt, startOfDay(addDays(today, 1), circle.zone)),
      ),
    )
}

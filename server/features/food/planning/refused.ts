import { compareText } from '@kinfold/contract/compare-text.ts'
import type { FoodProfileView } from '@kinfold/contract/features/food/profile/schemas.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { stillCounts } from '../../../access/records/in-error.ts'
import { clock } from '../../../core/clock.ts'
import { careLogs } from '../../care-logs/table.ts'
import { mealPlans, mealsEaten } from '../table.ts'

/** A dish refused this often in this period is worth asking about; once may be a bad day. */
const OFTEN = 2
const WITHIN_DAYS = 60

/** Planned dishes of which repeatedly nothing was eaten; last refused first. */
export async function readRefused(circle: Circle): Promise<FoodProfileView['refusedDishes']> {
  if (!circle.may('careLogs.read')) return []
  const since = new Date(clock.now().getTime() - WITHIN_DAYS * DAY_MS).toISOString()
  const rows = await circle.db
    .select({ mealId: mealsEaten.mealId, meals: mealPlans.meals, at: careLogs.occurredAt })
    .from(mealsEaten)
    .innerJoin(careLogs, and(eq(careLogs.clientId, mealsEaten.clientId), eq(careLogs.id, mealsEaten.id)))
    .innerJoin(mealPlans, and(eq(mealPlans.clientId, mealsEaten.clientId), eq(mealPlans.id, mealsEaten.planId)))
    .where(
      and(
        eq(mealsEaten.clientId, circle.clientId),
        stillCounts(careLogs),
        gte(careLogs.occurredAt, since),
        sql`${careLogs.intake} ->> 'eatenPct' = '0'`,
      ),
    )
  const dishes = rows.flatMap(({ mealId, meals, at }) => {
    const meal = meals.find(({ id }) => id === mealId)
    return meal ? [{ name: meal.name, at }] : []
  })
  return [...Map.groupBy(dishes, ({ name }) => name)]
    .filter(([, times]) => times.length >= OFTEN)
    .map(([name, times]) => ({
      name,
      times: times.length,
      lastAt: times
        .map(({ at }) => at)
        .sort()
        .at(-1)!,
    }))
    .sort((a, b) => compareText(b.lastAt, a.lastAt))
}

import type { LayerItem } from '@kinfold/contract/features/calendar/layers.ts'
import { slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { placeOf } from './planning/places.ts'
import { readEaten } from './planning/plan-view.ts'
import { type KeptMeal, mealPlans } from './table.ts'

/** The meals of the days that the calendar shows: one entry per day, from the plan approved last. */
export const mealLayer: Parts['layer'] = (circle, { start, end }) => {
  const open = circle.may('mealPlans.read')
  return open && readMeals(open, dayAt(start, circle.zone), dayAt(end, circle.zone))
}

async function readMeals(circle: Circle<'mealPlans.read'>, from: string, before: string) {
  const { id, meals, status, deletedAt, startDay, days, approvedAt } = mealPlans
  const plans = await circle.db
    .select({ id, meals })
    .from(mealPlans)
    .where(
      and(
        within(circle, mealPlans),
        isNull(deletedAt),
        eq(status, 'approved'),
        lt(startDay, before),
        gt(sql`${startDay} + ${days}::int`, from),
      ),
    )
    .orderBy(desc(approvedAt))
  const items = new Map<string, LayerItem>()
  for (const plan of plans) {
    const eaten = await readEaten(circle, plan.id)
    for (const [day, some] of Map.groupBy(plan.meals, (meal) => placeOf(meal.id)[0]))
      if (day >= from && day < before && !items.has(day)) items.set(day, itemOf(plan.id, day, some, eaten))
  }
  return [...items.values()]
}

const itemOf = (id: string, day: string, meals: KeptMeal[], eaten: ReadonlyMap<string, unknown>): LayerItem => ({
  layer: 'meals',
  id,
  title: meals
    .map(
      ({ id: place, name, leftoverFrom }) =>
        `${slotLabels[placeOf(place)[1]]}: ${name}${leftoverFrom ? ' (left over)' : ''}`,
    )
    .join(', '),
  day,
  at: null,
  done: meals.every(({ id: place }) => eaten.has(place)),
})

import type { LayerItem } from '@kinfold/contract/features/calendar/layers.ts'
import { slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { placeOf } from './planning/places.ts'
import { readEaten } from './planning/plan-view.ts'
import { type KeptMeal, mealPlans } from './table.ts'

/** The meals of the days that the calendar shows; of each day those of the plan approved last. */
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
  const items = new Map<string, LayerItem[]>()
  for (const plan of plans) {
    const eaten = await readEaten(circle, plan.id)
    for (const [day, some] of Map.groupBy(plan.meals, (meal) => placeOf(meal.id)[0]))
      if (day >= from && day < before && !items.has(day))
        items.set(
          day,
          some.map((meal) => itemOf(meal, eaten)),
        )
  }
  return [...items.values()].flat()
}

function itemOf({ id, name, leftoverFrom }: KeptMeal, eaten: ReadonlyMap<string, unknown>): LayerItem {
  const [day, slot] = placeOf(id)
  const title = `${slotLabels[slot]}: ${name}${leftoverFrom ? ' (left over)' : ''}`
  return { layer: 'meals', id, title, day, at: null, done: eaten.has(id) }
}

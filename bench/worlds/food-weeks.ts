import { addDays } from '@kinfold/contract/time/calendar.ts'
import type pg from 'pg'

const MEALS = ['breakfast', 'lunch', 'dinner']

/** `weeks` weeks of plans with three meals a day and a shopping list each, ending with this week. Expects a pool of one connection. */
export async function insertWeeks(owner: pg.Pool, clientId: number, userId: number, weeks: number) {
  const meals = Array.from({ length: 7 }, (_, day) => addDays('2026-11-23', day)).flatMap((day) =>
    MEALS.map((slot) => ({
      id: `${day}.${slot}`,
      recipeId: 'salmon-potato-dill',
      name: 'Baked salmon with dill potatoes and green beans',
      locked: false,
      why: 'In season now: green beans.',
      leftoverFrom: null,
    })),
  )
  await owner.query(
    `insert into meal_plans (client_id, id, author_id, start_day, days, slots, status, meals, created_at)
     select $1, gen_random_uuid(), $2, current_date - 7 * ago, 7, $3, 'approved', $4, now() - ago * interval '7 days'
     from generate_series(0, $5::int - 1) ago order by ago desc`,
    [clientId, userId, MEALS, JSON.stringify(meals), weeks],
  )
  await owner.query(
    `insert into grocery_lists (client_id, id, author_id, title, plan_id, created_at)
     select client_id, gen_random_uuid(), author_id, 'Week from ' || start_day, id, created_at
     from meal_plans where client_id = $1 order by created_at`,
    [clientId],
  )
}

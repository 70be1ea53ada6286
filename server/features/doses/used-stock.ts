import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { CLOCK_SKEW_MINUTES } from '@kinfold/contract/time/clock-skew.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { and, gt, lte, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { clock } from '../../core/clock.ts'
import { medicationStock as stock, stockOf } from '../prescriptions/supply/table.ts'
import type { doses } from './table.ts'

type Taken = Pick<typeof doses.$inferSelect, 'medicationId' | 'outcome' | 'quantity' | 'at'>

/**
 * Removes a dose from the stock, if it was taken after the last count. A count with a future time was made before the
 * clock was set back: it precedes what is given now, so its time is corrected permanently.
 */
export async function takeFromStock(circle: Circle, { medicationId, outcome, quantity, at }: Taken) {
  if (!isTaken(outcome)) return
  const now = clock.now().getTime()
  const justNow = new Date(now - CLOCK_SKEW_MINUTES * MINUTE_MS).toISOString()
  const left = sql`on_hand = on_hand - ${quantity}::numeric`
  await circle.db.execute(sql`
    with usually as (update ${stock} set ${left} where ${stockOf(circle, medicationId)} and ${lte(stock.countedAt, at)})
    update ${stock} set ${left}, counted_at = ${justNow}::timestamptz
    where ${stockOf(circle, medicationId)} and ${gt(stock.countedAt, new Date(now).toISOString())} and ${at}::timestamptz >= ${justNow}::timestamptz`)
}

/** Returns a dose to the stock that does not count after all. */
export async function putBackInStock(circle: Circle, { medicationId, outcome, quantity, at }: Taken) {
  if (!isTaken(outcome)) return
  await circle.db
    .update(stock)
    .set({ onHand: sql`${stock.onHand} + ${quantity}::numeric` })
    .where(and(stockOf(circle, medicationId), lte(stock.countedAt, at)))
}

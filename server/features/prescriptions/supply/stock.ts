import { isTaken } from '@kinfold/contract/features/medications/doses.ts'
import type { StockCount } from '@kinfold/contract/features/medications/supply-schemas.ts'
import { CLOCK_SKEW_MINUTES } from '@kinfold/contract/time/clock-skew.ts'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { clock } from '../../../core/clock.ts'
import { holdMedication } from '../record-dose.ts'
import type { doses } from '../table.ts'
import { readMedication } from '../view.ts'
import { type medicationDeliveries as deliveries, medicationStock as stock } from './table.ts'

/** Notes what was counted just now, and what stands on package and prescription. @throws NOT_FOUND */
export const setStock = (circle: Circle, medicationId: string, { onHand, ...noted }: StockCount) =>
  inTransaction(circle.db, async () => {
    await holdMedication(circle, medicationId)
    const by = { countedAt: clock.now().toISOString(), countedBy: circle.userId }
    const counted = onHand === undefined ? {} : { onHand, ...by }
    await circle.db
      .insert(stock)
      .values({ clientId: circle.clientId, medicationId, ...noted, ...by, ...counted })
      .onConflictDoUpdate({ target: [stock.clientId, stock.medicationId], set: { ...noted, ...counted } })
    return readMedication(circle, medicationId)
  })

type Taken = Pick<typeof doses.$inferSelect, 'medicationId' | 'outcome' | 'quantity' | 'at'>

/**
 * A dose leaves the stock, if it was taken after the last count. A count whose time is yet to come was made before the clock
 * was set back: the database has it already, so what is given now was given after it, and its time is brought back for good.
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

/** A dose that does not count after all is back in the stock. */
export async function putBackInStock(circle: Circle, { medicationId, outcome, quantity, at }: Taken) {
  if (!isTaken(outcome)) return
  await circle.db
    .update(stock)
    .set({ onHand: sql`${stock.onHand} + ${quantity}::numeric` })
    .where(and(stockOf(circle, medicationId), lte(stock.countedAt, at)))
}

const MINUTE_MS = 60_000

type Delivered = typeof deliveries.$inferSelect

/**
 * What came is added to what is there; where nobody counted, it is what is there. The repeat that it took is gone, and from
 * now on the expiry that matters is the new package's.
 */
export async function addToStock(
  circle: Circle,
  { medicationId, quantity, deliveredAt, expiresOn, usedRepeat }: Delivered,
) {
  const begun = { onHand: quantity, countedAt: deliveredAt, countedBy: circle.userId }
  await circle.db
    .insert(stock)
    .values({ clientId: circle.clientId, medicationId, ...begun, expiresOn })
    .onConflictDoUpdate({
      target: [stock.clientId, stock.medicationId],
      set: {
        onHand: sql`coalesce(${stock.onHand}, 0) + ${quantity}::numeric`,
        countedAt: sql`case when ${stock.onHand} is null then excluded.counted_at else ${stock.countedAt} end`,
        expiresOn: sql`coalesce(excluded.expires_on, ${stock.expiresOn})`,
        ...(usedRepeat ? { repeatsLeft: sql`${stock.repeatsLeft} - least(${stock.repeatsLeft}, 1)` } : {}),
      },
    })
}

/** A delivery that was none: out again, unless somebody has counted since. */
export async function takeOutAgain(circle: Circle, { medicationId, quantity, deliveredAt, usedRepeat }: Delivered) {
  await circle.db
    .update(stock)
    .set({ onHand: sql`${stock.onHand} - ${quantity}::numeric` })
    .where(and(stockOf(circle, medicationId), lte(stock.countedAt, deliveredAt)))
  if (!usedRepeat) return
  await circle.db
    .update(stock)
    .set({ repeatsLeft: sql`${stock.repeatsLeft} + 1` })
    .where(stockOf(circle, medicationId))
}

const stockOf = ({ clientId }: Circle, medicationId: string) =>
  and(eq(stock.clientId, clientId), eq(stock.medicationId, medicationId))

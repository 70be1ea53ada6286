import type { StockCount } from '@kinfold/contract/features/prescriptions/supply-schemas.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { clock } from '../../../core/clock.ts'
import { holdMedication } from '../../doses/record-dose.ts'
import { readMedication } from '../view.ts'
import { type medicationDeliveries as deliveries, medicationStock as stock } from './table.ts'

/** Saves a count made just now, and the details of package and prescription. @throws NOT_FOUND */
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

type Delivered = typeof deliveries.$inferSelect

/**
 * Adds a delivery to the stock, or makes it the stock if nobody has counted. The refill it used is subtracted, and the
 * expiry of the new package applies from now on.
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

/** Removes a mistaken delivery from the stock, unless somebody has counted since. */
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

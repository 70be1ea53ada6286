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

/** Whether a refill of the prescription is left, or nobody has noted how many. */
export async function mayHaveRepeats(circle: Circle, medicationId: string): Promise<boolean> {
  const [counted] = await circle.db
    .select({ repeatsLeft: stock.repeatsLeft })
    .from(stock)
    .where(stockOf(circle, medicationId))
  return counted?.repeatsLeft !== 0
}

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
        ...(usedRepeat ? { repeatsLeft: sql`${stock.repeatsLeft} - 1` } : {}),
      },
    })
}

/**
 * Removes a mistaken delivery and its expiry from the stock, unless somebody has counted since. If only deliveries began
 * the count and none is left, nobody has counted.
 */
export async function takeOutAgain(circle: Circle, removed: Delivered) {
  const { medicationId, quantity, deliveredAt, expiresOn, usedRepeat } = removed
  const { clientId } = circle
  const others = sql`from medication_deliveries where client_id = ${clientId} and medication_id = ${medicationId}`
  const isBegunByOne = sql`exists (select ${others} and delivered_at = ${stock.countedAt})`
  const isOneLeft = sql`exists (select ${others} and deleted_at is null and delivered_at >= ${stock.countedAt})`
  const expiryBefore = sql`(select expires_on ${others} and deleted_at is null and expires_on is not null
    order by delivered_at desc limit 1)`
  await circle.db
    .update(stock)
    .set({
      onHand: sql`case when ${isOneLeft} or not ${isBegunByOne} then ${stock.onHand} - ${quantity}::numeric end`,
      expiresOn: sql`case when ${stock.expiresOn} = ${expiresOn}::date then ${expiryBefore} else ${stock.expiresOn} end`,
    })
    .where(and(stockOf(circle, medicationId), lte(stock.countedAt, deliveredAt)))
  if (!usedRepeat) return
  await circle.db
    .update(stock)
    .set({ repeatsLeft: sql`${stock.repeatsLeft} + 1` })
    .where(stockOf(circle, medicationId))
}

const stockOf = ({ clientId }: Circle, medicationId: string) =>
  and(eq(stock.clientId, clientId), eq(stock.medicationId, medicationId))

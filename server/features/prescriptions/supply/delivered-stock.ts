import { roundAmount } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { lastGoodDay } from './running-low.ts'
import { changeStock, type StoredStock } from './stock.ts'
import { medicationDeliveries as deliveries, medicationStock as stock, stockOf } from './table.ts'

type Delivered = typeof deliveries.$inferSelect

/**
 * Adds a delivery to the stock, or makes it the stock if nobody has counted. The refill it used is subtracted, and the
 * expiry of the new package applies from now on.
 */
export async function addToStock(circle: Circle, delivered: Delivered) {
  const { medicationId, quantity, deliveredAt, usedRepeat } = delivered
  const [noted] = await circle.db
    .select({ expiresOn: stock.expiresOn })
    .from(stock)
    .where(stockOf(circle, medicationId))
  const expiresOn = expiryAfter(noted?.expiresOn ?? null, delivered)
  const begun = { onHand: quantity, countedAt: deliveredAt, countedBy: circle.userId }
  await circle.db
    .insert(stock)
    .values({ clientId: circle.clientId, medicationId, ...begun, expiresOn })
    .onConflictDoUpdate({
      target: [stock.clientId, stock.medicationId],
      set: {
        onHand: sql`coalesce(${stock.onHand}, 0) + ${quantity}::numeric`,
        countedAt: sql`case when ${stock.onHand} is null then excluded.counted_at else ${stock.countedAt} end`,
        replaced: null,
        expiresOn,
        ...(usedRepeat ? { repeatsLeft: sql`${stock.repeatsLeft} - 1` } : {}),
      },
    })
}

/**
 * The expiry of the package in use once a delivery is there; null: unknown. A package near its expiry is replaced by a
 * new one also if nobody typed the expiry of the new one.
 */
function expiryAfter(before: string | null, { expiresOn, deliveredAt }: Pick<Delivered, 'expiresOn' | 'deliveredAt'>) {
  const isStillGood = before !== null && before > lastGoodDay(deliveredAt)
  return expiresOn ?? (isStillGood ? before : null)
}

/**
 * Removes a mistaken delivery, its expiry and the refill it used from the stock, or from the one put aside since; not
 * its quantity and expiry if somebody has counted since. If only deliveries began the count and none is left, nobody has
 * counted. The medication is locked.
 */
export async function takeOutAgain(circle: Circle, removed: Delivered) {
  const { medicationId, deliveredAt, usedRepeat } = removed
  const [there] = await circle.db.select().from(stock).where(stockOf(circle, medicationId))
  if (!there) return
  const given = (repeats: number | null) => (repeats !== null && usedRepeat ? repeats + 1 : repeats)
  const isSince = there.countedAt <= deliveredAt
  const { isCounted, expiryBefore } = await withoutIt(circle, there, removed)
  const onHandAfter = (before: number | null) => (before === null ? null : roundAmount(before - removed.quantity))
  const isExpiryChanged = expiryAfter(expiryBefore, removed) !== expiryBefore
  const expiresAfter = (expiresOn: string | null) =>
    isSince && isExpiryChanged && expiresOn === removed.expiresOn ? expiryBefore : expiresOn
  const { onHand, expiresOn, repeatsLeft, replaced } = there
  if (!replaced) {
    const left = isCounted ? onHandAfter(onHand) : null
    // It began the count that is unknown since a slip: without it nobody has counted.
    const hasNeverBeenCounted = onHand === null && isSince && !isCounted
    await changeStock(circle, there, {
      onHand: isSince ? left : onHand,
      ...(hasNeverBeenCounted && { mustCount: false }),
      expiresOn: expiresAfter(expiresOn),
      repeatsLeft: given(repeatsLeft),
    })
    return
  }
  const { kept } = replaced
  const its = kept && { ...kept, expiresOn: expiresAfter(kept.expiresOn), repeatsLeft: given(kept.repeatsLeft) }
  // Nothing is left of it, but what is prescribed now is still another one, of which none is known to be there.
  const isUncounted = isSince && !isCounted
  const left = isUncounted ? 0 : onHandAfter(replaced.onHand)
  await changeStock(circle, there, {
    replaced: {
      ...replaced,
      ...(its && { kept: { ...its, ...(isUncounted && { wasUncounted: true }) } }),
      onHand: isSince ? left : replaced.onHand,
    },
  })
}

/** Whether the stock is still counted without a delivery, and when its package expires by the others of its count. */
async function withoutIt(circle: Circle, { countedAt, medicationId }: StoredStock, removed: Delivered) {
  const all = await circle.db
    .select({
      id: deliveries.id,
      deletedAt: deliveries.deletedAt,
      expiresOn: deliveries.expiresOn,
      deliveredAt: deliveries.deliveredAt,
    })
    .from(deliveries)
    .where(and(eq(deliveries.clientId, circle.clientId), eq(deliveries.medicationId, medicationId)))
    .orderBy(asc(deliveries.deliveredAt))
  const others = all.filter(({ id, deletedAt }) => id !== removed.id && deletedAt === null)
  const ofCount = others.filter((one) => one.deliveredAt >= countedAt)
  const isBegunByOne = all.some((one) => one.deliveredAt === countedAt)
  return {
    isCounted: ofCount.length > 0 || !isBegunByOne,
    // A count that a delivery began may be the first one of this strength.
    expiryBefore: (isBegunByOne ? ofCount : others).reduce(expiryAfter, null),
  }
}

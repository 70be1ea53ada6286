import { roundAmount } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { isOtherProduct, isSameProduct } from '@kinfold/contract/features/prescriptions/rules/replaced.ts'
import type { StockCount } from '@kinfold/contract/features/prescriptions/supply-schemas.ts'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { clock } from '../../../core/clock.ts'
import { amountTakenSince } from '../../doses/last-taken.ts'
import { holdMedication } from '../../doses/record-dose.ts'
import type { medications } from '../table.ts'
import { readMedication } from '../view.ts'
import { lastGoodDay } from './running-low.ts'
import { medicationDeliveries as deliveries, type PutAside, medicationStock as stock } from './table.ts'

/** Saves a count made just now, and the details of package and prescription. @throws NOT_FOUND */
export const setStock = (circle: Circle, medicationId: string, { onHand, ...noted }: StockCount) =>
  inTransaction(circle.db, async () => {
    await holdMedication(circle, medicationId)
    const by = { countedAt: clock.now().toISOString(), countedBy: circle.userId }
    const counted = onHand === undefined ? {} : { onHand, replaced: null, ...by }
    await circle.db
      .insert(stock)
      .values({ clientId: circle.clientId, medicationId, ...noted, ...by, ...counted })
      // With the id, because an update must set something.
      .onConflictDoUpdate({ target: [stock.clientId, stock.medicationId], set: { medicationId, ...noted, ...counted } })
    return readMedication(circle, medicationId)
  })

type Before = Pick<typeof medications.$inferSelect, 'id' | 'strength' | 'form'>
type Product = Omit<Before, 'id'>

/**
 * Another strength or form is prescribed: none of it is known to be there, and what was counted is another product, with
 * its package, its refills and, in another form, its refill level. If that is prescribed again, because a slip was
 * corrected, in one step or in several, or a change was taken back, it is the stock again. The medication is locked.
 */
export async function adaptStock(circle: Circle, before: Before, after: Product) {
  if (before.strength === after.strength && before.form === after.form) return
  const [there] = await circle.db.select().from(stock).where(stockOf(circle, before.id))
  if (!there) return
  const replaced = there.replaced && seenAs(there.replaced, before)
  const isOther = isOtherProduct(before, after)
  const isBack = (it: Product) => isSameProduct(it, after) || (isOther && !isOtherProduct(it, after))
  const back = (it: PutAside) => givenBack(circle, there, it)
  // Versions before this one did not store what was taken: theirs can only be counted.
  if (there.onHand === null && replaced && isBack(replaced))
    await change(circle, there, replaced.kept?.taken === undefined ? { replaced: null } : await back(replaced))
  else if (isOther) await change(circle, there, await putAside(circle, { ...there, replaced }, before, after))
  else if (replaced !== there.replaced) await change(circle, there, { replaced })
}

/** Amounts of another form are in another unit, however many steps lead back from it. */
function seenAs(replaced: PutAside, { form }: Before): PutAside {
  const isOfOtherForm = isOtherProduct({ strength: null, form: replaced.form }, { strength: null, form })
  return isOfOtherForm && replaced.kept ? { ...replaced, kept: { ...replaced.kept, hadOtherForm: true } } : replaced
}

type Stored = typeof stock.$inferSelect
type Values = Partial<Stored>

const change = (circle: Circle, { medicationId }: Stored, values: Values) =>
  circle.db.update(stock).set(values).where(stockOf(circle, medicationId))

/**
 * What was taken since the count is subtracted as recorded by now: also a dose from before the change that was recorded
 * or undone after it. What was taken in another form says nothing about it.
 */
async function givenBack(
  circle: Circle,
  { medicationId, countedAt, refillAt }: Stored,
  { onHand, kept: { taken, hadOtherForm, ...kept } }: PutAside,
): Promise<Values> {
  const meanwhile = hadOtherForm ? 0 : (await amountTakenSince(circle, medicationId, countedAt)) - taken
  const level = hadOtherForm ? kept.refillAt : (refillAt ?? kept.refillAt)
  return { ...kept, onHand: roundAmount(onHand - meanwhile), refillAt: level, replaced: null }
}

async function putAside(
  circle: Circle,
  { medicationId, onHand, countedAt, expiresOn, repeatsLeft, refillAt, replaced }: Stored,
  { strength, form }: Before,
  after: Product,
): Promise<Values> {
  const taken = await amountTakenSince(circle, medicationId, countedAt)
  const kept = { taken, expiresOn, repeatsLeft, refillAt }
  return {
    onHand: null,
    expiresOn: null,
    repeatsLeft: null,
    refillAt: form === after.form ? refillAt : null,
    // Of two changes in a row, the first one's stock is the one in the house.
    replaced: onHand === null ? replaced : { onHand, strength, form, kept },
  }
}

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

/** The stock put aside since the delivery, which must not come back with it. */
function withoutDelivery(replaced: PutAside, removed: Delivered, expiryBefore: string | null): PutAside {
  const left = { ...replaced, onHand: roundAmount(replaced.onHand - removed.quantity) }
  if (!left.kept) return left
  const { expiresOn, repeatsLeft } = left.kept
  const repeats = repeatsLeft !== null && removed.usedRepeat ? repeatsLeft + 1 : repeatsLeft
  const expiry = expiresOn === removed.expiresOn ? expiryBefore : expiresOn
  return { ...left, kept: { ...left.kept, expiresOn: expiry, repeatsLeft: repeats } }
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
  const left = await circle.db
    .select({ expiresOn: deliveries.expiresOn, deliveredAt: deliveries.deliveredAt })
    .from(deliveries)
    .where(
      and(eq(deliveries.clientId, clientId), eq(deliveries.medicationId, medicationId), isNull(deliveries.deletedAt)),
    )
    .orderBy(asc(deliveries.deliveredAt))
  const expiryBefore = left.reduce(expiryAfter, null)
  const isExpiryChanged = expiryAfter(expiryBefore, removed) !== expiryBefore
  const [there] = await circle.db.select().from(stock).where(stockOf(circle, medicationId))
  const replaced =
    there?.replaced && withoutDelivery(there.replaced, removed, isExpiryChanged ? expiryBefore : expiresOn)
  const isCounted = sql`(${isOneLeft} or not ${isBegunByOne})`
  const isAsItLeftIt = sql`${stock.expiresOn} is not distinct from ${expiresOn}::date`
  await circle.db
    .update(stock)
    .set({
      onHand: sql`case when ${isCounted} then ${stock.onHand} - ${quantity}::numeric end`,
      ...(replaced && { replaced: sql`case when ${isCounted} then ${JSON.stringify(replaced)}::jsonb end` }),
      ...(isExpiryChanged && {
        expiresOn: sql`case when ${isAsItLeftIt} then ${expiryBefore}::date else ${stock.expiresOn} end`,
      }),
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

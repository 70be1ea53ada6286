import { roundAmount } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { isAboutSameProduct, isOtherProduct } from '@kinfold/contract/features/prescriptions/rules/replaced.ts'
import type { StockCount } from '@kinfold/contract/features/prescriptions/supply-schemas.ts'
import type { Circle } from '../../../access/circles/circles.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { clock } from '../../../core/clock.ts'
import { amountTakenSince } from '../../doses/last-taken.ts'
import { holdMedication } from '../../doses/record-dose.ts'
import type { medications } from '../table.ts'
import { readMedication } from '../view.ts'
import type { PutAside } from './put-aside.ts'
import { isUnknown, medicationStock as stock, stockOf } from './table.ts'

/** Saves a count made just now, and the details of package and prescription. @throws NOT_FOUND */
export const setStock = (circle: Circle, medicationId: string, { onHand, ...noted }: StockCount) =>
  inTransaction(circle.db, async () => {
    await holdMedication(circle, medicationId)
    const by = { countedAt: clock.now().toISOString(), countedBy: circle.userId }
    const counted = onHand === undefined ? {} : { onHand, replaced: null, mustCount: false, ...by }
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
  // By way of no strength, nothing says that it is another one: then the amount has to be the same for certain.
  const isBack = (it: Product) => isAboutSameProduct(it, after) || (isOther && !isOtherProduct(it, after))
  // Some that were put aside by versions before this one can only be counted.
  const back = async ({ kept, ...it }: PutAside) =>
    kept ? givenBack(circle, there, { ...it, kept }) : { replaced: null, mustCount: it.onHand !== null }
  if (there.onHand === null && replaced && isBack(replaced)) await changeStock(circle, there, await back(replaced))
  else if (isOther) await changeStock(circle, there, await putAside(circle, { ...there, replaced }, before, after))
  else if (replaced !== there.replaced) await changeStock(circle, there, { replaced })
}

/** Amounts of another form are in another unit, however many steps lead back from it. */
function seenAs(replaced: PutAside, { form }: Before): PutAside {
  const isOfOtherForm = isOtherProduct({ strength: null, form: replaced.form }, { strength: null, form })
  return isOfOtherForm && replaced.kept ? { ...replaced, kept: { ...replaced.kept, hadOtherForm: true } } : replaced
}

export type StoredStock = typeof stock.$inferSelect
type Values = Partial<StoredStock>

export const changeStock = (circle: Circle, { medicationId }: StoredStock, values: Values) =>
  circle.db.update(stock).set(values).where(stockOf(circle, medicationId))

/**
 * What was taken since the count is subtracted as recorded by now: also a dose from before the change that was recorded
 * or undone after it. If the form was another one meanwhile, doses may be in its unit, and versions before this one did
 * not store what was taken: then nobody knows how many are left, and somebody has to count them.
 */
async function givenBack(
  circle: Circle,
  { medicationId, countedAt, refillAt }: StoredStock,
  { onHand, kept }: Required<PutAside>,
): Promise<Values> {
  const { taken, hadOtherForm, wasUncounted, mustCount, ...its } = kept
  const since = await amountTakenSince(circle, medicationId, countedAt)
  const meanwhile = taken === undefined ? undefined : roundAmount(since - taken)
  const isCounted = onHand !== null && !wasUncounted
  const isKnown = isCounted && !mustCount && meanwhile !== undefined && !(hadOtherForm && meanwhile !== 0)
  return {
    ...its,
    onHand: isKnown ? roundAmount(onHand - meanwhile) : null,
    refillAt: hadOtherForm ? its.refillAt : (refillAt ?? its.refillAt),
    replaced: null,
    mustCount: isCounted && !isKnown,
  }
}

async function putAside(
  circle: Circle,
  { medicationId, onHand, countedAt, expiresOn, repeatsLeft, refillAt, replaced, mustCount }: StoredStock,
  { strength, form }: Before,
  after: Product,
): Promise<Values> {
  const taken = await amountTakenSince(circle, medicationId, countedAt)
  const hasToBeCounted = isUnknown({ mustCount, onHand })
  const kept = { taken, expiresOn, repeatsLeft, refillAt, ...(hasToBeCounted && { mustCount: true as const }) }
  const isNoted = expiresOn !== null || repeatsLeft !== null || (refillAt !== null && form !== after.form)
  const isKnown = onHand !== null || hasToBeCounted || (!replaced && isNoted)
  return {
    onHand: null,
    expiresOn: null,
    repeatsLeft: null,
    refillAt: form === after.form ? refillAt : null,
    // Of two changes in a row, the first one's stock is the one in the house.
    replaced: isKnown ? { onHand: hasToBeCounted ? 0 : onHand, strength, form, kept } : replaced,
    mustCount: false,
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

import type {
  DeliveryPage,
  DeliveryQuery,
  NewDelivery,
} from '@kinfold/contract/features/prescriptions/supply-schemas.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Circle, record, recordOfAnyone } from '../../../access/circles/circles.ts'
import { fullName } from '../../../access/circles/names.ts'
import { insertOnce } from '../../../access/records/insert-once.ts'
import { users } from '../../../access/table.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { clock } from '../../../core/clock.ts'
import { BEFORE_ALL, cursorAt } from '../../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../../core/database/keyset-page.ts'
import { failure } from '../../../core/failure.ts'
import { holdMedication } from '../../doses/record-dose.ts'
import { readMedication } from '../view.ts'
import { addToStock, takeOutAgain } from './delivered-stock.ts'
import { mayHaveRepeats } from './stock.ts'
import { medicationDeliveries as deliveries } from './table.ts'

/** The deliveries of a medication, newest first. @throws NOT_FOUND */
export async function listDeliveries(
  circle: Circle,
  medicationId: string,
  asked: Omit<DeliveryQuery, 'clientId'>,
): Promise<DeliveryPage> {
  await readMedication(circle, medicationId)
  return momentPage(asked, {
    read: (place = BEFORE_ALL, most) =>
      circle.db
        .select({
          id: deliveries.id,
          medicationId: deliveries.medicationId,
          quantity: deliveries.quantity,
          expiresOn: deliveries.expiresOn,
          usedRepeat: deliveries.usedRepeat,
          deliveredAt: deliveries.deliveredAt,
          authorId: deliveries.authorId,
          authorName: fullName(users),
        })
        .from(deliveries)
        .innerJoin(users, eq(users.id, deliveries.authorId))
        .where(
          and(
            eq(deliveries.clientId, circle.clientId),
            eq(deliveries.medicationId, medicationId),
            isNull(deliveries.deletedAt),
            earlierThan(deliveries.deliveredAt, deliveries.id, place),
          ),
        )
        .orderBy(desc(deliveries.deliveredAt), desc(deliveries.id))
        .limit(most),
    cursorAfter: ({ deliveredAt, id }) => cursorAt(deliveredAt, id),
  })
}

/** Adds a delivery to the stock, once even if repeated. @throws ID_TAKEN, NOT_FOUND */
export const recordDelivery = (circle: Circle, medicationId: string, sent: NewDelivery) =>
  inTransaction(circle.db, async () => {
    await holdMedication(circle, medicationId)
    const [before] = await circle.db
      .select()
      .from(deliveries)
      .where(recordOfAnyone(circle, deliveries, sent.id))
    const deliveredAt = before?.deliveredAt ?? clock.now().toISOString()
    // A refill that is not there is not used, so undoing the delivery does not give it back.
    const usedRepeat = before ? before.usedRepeat : sent.usedRepeat && (await mayHaveRepeats(circle, medicationId))
    const saved = await insertOnce(circle, deliveries, { ...sent, usedRepeat, medicationId, deliveredAt })
    if (!before) await addToStock(circle, saved)
    return readMedication(circle, medicationId)
  })

/** Undoes a delivery entered by mistake. Repeating it changes nothing. @throws NOT_FOUND, FORBIDDEN */
export const removeDelivery = (circle: Circle, id: string) =>
  inTransaction(circle.db, async () => {
    const [stored] = await circle.db
      .select()
      .from(deliveries)
      .where(recordOfAnyone(circle, deliveries, id))
    if (!stored) throw failure('NOT_FOUND')
    await holdMedication(circle, stored.medicationId)
    const [removed] = await circle.db
      .update(deliveries)
      .set({ deletedAt: sql`now()` })
      .where(and(record(circle, deliveries, id), isNull(deliveries.deletedAt)))
      .returning()
    if (removed) return takeOutAgain(circle, removed)
    if (circle.reach === 'own' && stored.authorId !== circle.userId) throw failure('FORBIDDEN')
  })

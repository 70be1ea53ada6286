import { isTaken } from '@kinfold/contract/features/medications/doses.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { clock } from '../../core/clock.ts'
import { type doses, medicationStock as stock } from './table.ts'
import { readMedication } from './view.ts'

/** Notes what was counted just now; without a number the stock is not followed any more. @throws NOT_FOUND */
export async function setStock(
  circle: Circle,
  medicationId: string,
  { onHand, refillAt }: { onHand: number | null; refillAt: number | null },
) {
  await readMedication(circle, medicationId)
  if (onHand === null) await circle.db.delete(stock).where(stockOf(circle, medicationId))
  else {
    const counted = { onHand, refillAt, countedAt: clock.now().toISOString(), countedBy: circle.userId }
    await circle.db
      .insert(stock)
      .values({ clientId: circle.clientId, medicationId, ...counted })
      .onConflictDoUpdate({ target: [stock.clientId, stock.medicationId], set: counted })
  }
  return readMedication(circle, medicationId)
}

type Taken = Pick<typeof doses.$inferSelect, 'medicationId' | 'outcome' | 'quantity' | 'at'>

/** A dose leaves the stock, if it was taken after the last count. */
export const takeFromStock = (circle: Circle, dose: Taken) => move(circle, dose, -dose.quantity)

/** A dose that does not count after all is back in the stock. */
export const putBackInStock = (circle: Circle, dose: Taken) => move(circle, dose, dose.quantity)

async function move(circle: Circle, { medicationId, outcome, at }: Taken, quantity: number) {
  if (!isTaken(outcome)) return
  await circle.db
    .update(stock)
    .set({ onHand: sql`${stock.onHand} + ${quantity}::numeric` })
    .where(and(stockOf(circle, medicationId), lt(stock.countedAt, at)))
}

const stockOf = ({ clientId }: Circle, medicationId: string) =>
  and(eq(stock.clientId, clientId), eq(stock.medicationId, medicationId))

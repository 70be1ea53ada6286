import { isSameAsFarAsKnown } from '@kinfold/contract/features/prescriptions/rules/replaced.ts'
import { isTakenAt } from '@kinfold/contract/features/prescriptions/rules/standing.ts'
import { EXPIRES_SOON_DAYS } from '@kinfold/contract/features/prescriptions/supply-schemas.ts'
import { DAY_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { clients } from '../../../access/table.ts'
import type { Db } from '../../../core/database/database.ts'
import { medications } from '../table.ts'
import { type AskedFor, replacedOf } from './put-aside.ts'
import { medicationDeliveries as deliveries, isUnknown, medicationStock as stock, stockOf } from './table.ts'

/* For the refill tasks (features/refills), across circles on the owner's connection. The stock refers to its task:
   while there is one, no other is created. */
export type StockKey = { clientId: number; medicationId: string }

/**
 * Stocks that may need a task, or may no longer need theirs; to be examined one by one. `clientIds` undefined:
 * everywhere.
 */
export async function stocksToLookAt(db: Db, now: string, clientIds?: number[]): Promise<StockKey[]> {
  const key = { clientId: stock.clientId, medicationId: stock.medicationId }
  const here = clientIds && inArray(stock.clientId, clientIds)
  const select = (where: SQL) => db.select(key).from(stock).where(and(here, where))
  const [low, replaced, unknown, expiring, asked] = await Promise.all([
    select(and(isNull(stock.refillTaskId), isLow)!),
    select(and(isNull(stock.refillTaskId), isNotNull(stock.replaced))!),
    select(and(isNull(stock.refillTaskId), hasToBeCounted)!),
    select(and(isNull(stock.refillTaskId), isNotNull(stock.expiresOn), lte(stock.expiresOn, lastGoodDay(now)))!),
    select(isNotNull(stock.refillTaskId)),
  ])
  return [...low, ...replaced, ...unknown, ...expiring, ...asked]
}

/**
 * One stock, with its medication locked so that no dose is recorded meanwhile; undefined if somebody else has locked
 * it. `needsMore`: active, and at the refill level, near its expiry, of another strength or form, or to be counted.
 */
export async function holdStock(tx: Db, { clientId, medicationId }: StockKey, now: string) {
  const [row] = await tx
    .select({
      ...getTableColumns(stock),
      medication: medications,
      isLow: sql<boolean>`coalesce(${isLow}, false)`,
      isExpiring: sql<boolean>`coalesce(${stock.expiresOn} <= ${lastGoodDay(now)}, false)`,
      zone: clients.zone,
    })
    .from(stock)
    .innerJoin(medications, and(eq(medications.clientId, stock.clientId), eq(medications.id, stock.medicationId)))
    .innerJoin(clients, eq(clients.id, stock.clientId))
    .where(stockOf({ clientId }, medicationId))
    .for('no key update', { of: medications, skipLocked: true })
  if (!row) return undefined
  const isTaken = row.medication.deletedAt === null && isTakenAt(row.medication, now, row.zone)
  // Without a refill level nobody is asked, but who was asked and counted none does not have enough.
  const isStillOut = row.refillTaskId !== null && row.onHand !== null && row.onHand <= 0
  // Where nobody wants to know that it runs low, nobody has to count; the task of a slip is closed with it.
  const isAsked = row.refillAt !== null || (row.refillTaskId !== null && !asksForAnother(row))
  const mustCount = isUnknown(row)
  const replaced = replacedOf(row.replaced)
  return {
    ...row,
    replaced,
    mustCount,
    isTaken,
    needsMore: isTaken && (row.isLow || isStillOut || row.isExpiring || (mustCount && isAsked) || replaced !== null),
  }
}
export type HeldStock = NonNullable<Awaited<ReturnType<typeof holdStock>>>

type Asking = { medication: AskedFor; refillFor: AskedFor | null }

/**
 * Whether its refill task asks for another strength or form than is prescribed now, whatever a person has made of its title
 * and notes. A detail that was only missing makes it no other, so that whoever has taken it over keeps it.
 */
export const asksForAnother = ({ refillFor, medication }: Asking): boolean =>
  refillFor !== null && !isSameAsFarAsKnown(refillFor, medication)

/** Stores the refill task and what it asks for, or that there is none any more. */
export function noteRefillTask(tx: Db, key: HeldStock, task: { id: string; asksFor: AskedFor } | null) {
  const noted = { refillTaskId: task?.id ?? null, refillFor: task?.asksFor ?? null }
  return tx.update(stock).set(noted).where(stockOf(key, key.medicationId))
}

/** Who recorded the last delivery since a moment, if anybody. */
export async function deliveredBy(
  tx: Db,
  { clientId, medicationId }: StockKey,
  since: string,
): Promise<number | undefined> {
  const [last] = await tx
    .select({ authorId: deliveries.authorId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.clientId, clientId),
        eq(deliveries.medicationId, medicationId),
        isNull(deliveries.deletedAt),
        gte(deliveries.createdAt, since),
      ),
    )
    .orderBy(desc(deliveries.createdAt))
    .limit(1)
  return last?.authorId
}

/** A package that expires on this day or before has to be replaced. */
export const lastGoodDay = (now: string) => shifted(now, EXPIRES_SOON_DAYS * DAY_MS).slice(0, 10)
const isLow = lte(stock.onHand, stock.refillAt)
const hasToBeCounted = and(stock.mustCount, isNull(stock.onHand))

import { EXPIRES_SOON_DAYS } from '@kinfold/contract/features/medications/supply-schemas.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { clients } from '../../../access/table.ts'
import type { Db } from '../../../core/database.ts'
import { medicationDeliveries as deliveries, medications, medicationStock as stock } from '../table.ts'

/*
 * For the tasks that ask for more (features/refills), over all circles and with the owner's connection. A task is noted with
 * the stock: while it is there, nobody asks again.
 */
export type StockKey = { clientId: number; medicationId: string }

/** What may need a task, or may need its task no more: to be looked at one by one. `clientIds` undefined: everywhere. */
export async function stocksToLookAt(db: Db, now: string, clientIds?: number[]): Promise<StockKey[]> {
  const key = { clientId: stock.clientId, medicationId: stock.medicationId }
  const here = clientIds && inArray(stock.clientId, clientIds)
  const select = (where: SQL) => db.select(key).from(stock).where(and(here, where))
  const [low, expiring, asked] = await Promise.all([
    select(and(isNull(stock.refillTaskId), isLow)!),
    select(and(isNull(stock.refillTaskId), isNotNull(stock.expiresOn), lte(stock.expiresOn, lastGoodDay(now)))!),
    select(isNotNull(stock.refillTaskId)),
  ])
  return [...low, ...expiring, ...asked]
}

/**
 * One of them, with its medication held so that no dose is recorded meanwhile; undefined while somebody else holds it.
 * `needsMore`: in use, and at the refill level or near its expiry.
 */
export async function holdStock(tx: Db, { clientId, medicationId }: StockKey, now: string) {
  const [row] = await tx
    .select({
      clientId: stock.clientId,
      medicationId: stock.medicationId,
      name: medications.name,
      strength: medications.strength,
      form: medications.form,
      pharmacy: medications.pharmacy,
      asNeeded: sql<boolean>`coalesce(${medications.schedule} ->> 'kind' = 'as_needed', false)`,
      isInUse: sql<boolean>`${isInUse}`,
      isLow: sql<boolean>`coalesce(${isLow}, false)`,
      isExpiring: sql<boolean>`coalesce(${stock.expiresOn} <= ${lastGoodDay(now)}, false)`,
      onHand: stock.onHand,
      expiresOn: stock.expiresOn,
      repeatsLeft: stock.repeatsLeft,
      refillTaskId: stock.refillTaskId,
      countedBy: stock.countedBy,
      zone: clients.zone,
    })
    .from(stock)
    .innerJoin(medications, and(eq(medications.clientId, stock.clientId), eq(medications.id, stock.medicationId)))
    .innerJoin(clients, eq(clients.id, stock.clientId))
    .where(stockOf({ clientId, medicationId }))
    .for('no key update', { of: medications, skipLocked: true })
  return row && { ...row, needsMore: row.isInUse && (row.isLow || row.isExpiring) }
}
export type HeldStock = NonNullable<Awaited<ReturnType<typeof holdStock>>>

/** Notes the task that asks for more, or that there is none any more. */
export const noteRefillTask = (tx: Db, key: StockKey, refillTaskId: string | null) =>
  tx.update(stock).set({ refillTaskId }).where(stockOf(key))

/** Who noted the last delivery since a moment, if anybody did. */
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

const DAY_MS = 86_400_000
const lastGoodDay = (now: string) => new Date(Date.parse(now) + EXPIRES_SOON_DAYS * DAY_MS).toISOString().slice(0, 10)
const isLow = lte(stock.onHand, stock.refillAt)
const isInUse = and(
  eq(medications.status, 'active'),
  ne(medications.verification, 'unverified'),
  isNull(medications.deletedAt),
  or(isNull(medications.endDate), gte(medications.endDate, sql`current_date - 1`)),
)!
const stockOf = ({ clientId, medicationId }: StockKey) =>
  and(eq(stock.clientId, clientId), eq(stock.medicationId, medicationId))

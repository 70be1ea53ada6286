import { and, eq, sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { circleColumn, recordColumns, recordKey } from '../../../access/records/record.ts'
import { users } from '../../../access/table.ts'
import { instant, int8 } from '../../../core/database/columns.ts'
import { amount, medicationKey } from '../table.ts'
import type { AskedFor, PutAside } from './put-aside.ts'

/**
 * The last count plus deliveries, minus what was taken since. Leaves a trace when a person records something, not with
 * each dose (access/records/guards.ts).
 */
export const medicationStock = pgTable(
  'medication_stock',
  {
    clientId: circleColumn(),
    medicationId: uuid().notNull(),
    /** Null: not counted. May become negative if a purchase was not recorded; shown as zero. */
    onHand: amount(),
    refillAt: amount(),
    /** Of the count, and therefore of the last record by a person. */
    countedAt: instant().notNull(),
    countedBy: int8()
      .notNull()
      .references(() => users.id),
    expiresOn: date(),
    repeatsLeft: integer(),
    /** Counted before the strength or form changed, until somebody counts the new one or it is delivered. */
    replaced: jsonb().$type<PutAside>(),
    /**
     * What was there of what is prescribed is unknown since a slip of the strength or form was corrected. It has to be
     * counted while `onHand` is null: a delivery is counted by itself, and may be undone.
     */
    mustCount: boolean().notNull().default(false),
    /** The task to get more, from when it runs low until there is enough again. */
    refillTaskId: uuid(),
    /** What that task asks for. */
    refillFor: jsonb().$type<AskedFor>(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.medicationId] }),
    medicationKey('medication_stock_medication', table),
    // Across circles: stocks that may need a task, and those that have one.
    index('medication_stock_low').on(table.clientId).where(sql`refill_task_id is null and on_hand <= refill_at`),
    index('medication_stock_replaced').on(table.clientId).where(sql`refill_task_id is null and replaced is not null`),
    index('medication_stock_unknown').on(table.clientId).where(sql`refill_task_id is null and must_count`),
    index('medication_stock_expiring')
      .on(table.expiresOn)
      .where(sql`refill_task_id is null and expires_on is not null`),
    index('medication_stock_asked').on(table.clientId).where(sql`refill_task_id is not null`),
  ],
)

type Counted = { mustCount: boolean | null; onHand: number | null }

/** Whether somebody has to count, because a slip of the strength or form was corrected. */
export const isUnknown = ({ mustCount, onHand }: Counted): boolean => mustCount === true && onHand === null

/** The stock of one medication. */
export const stockOf = ({ clientId }: { clientId: number }, medicationId: string) =>
  and(eq(medicationStock.clientId, clientId), eq(medicationStock.medicationId, medicationId))

/** A delivery from the pharmacy. Undoing sets `deletedAt`. */
export const medicationDeliveries = pgTable(
  'medication_deliveries',
  {
    ...recordColumns(),
    medicationId: uuid().notNull(),
    quantity: amount().notNull(),
    expiresOn: date(),
    usedRepeat: boolean().notNull(),
    deliveredAt: instant().notNull(),
  },
  (table) => [
    recordKey(table),
    medicationKey('medication_deliveries_medication', table),
    index('medication_deliveries_by_medication').on(table.clientId, table.medicationId, table.deliveredAt),
  ],
)

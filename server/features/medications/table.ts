import type { Dose } from '@kinfold/contract/features/medications/doses.ts'
import type { Measure, Reading } from '@kinfold/contract/features/medications/measures.ts'
import type { Schedule } from '@kinfold/contract/features/medications/schedule.ts'
import type { Medication } from '@kinfold/contract/features/medications/schemas.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { circleColumn, recordColumns, recordKey } from '../../access/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8 } from '../../core/columns.ts'
import { reconciliations } from './reconciliation/table.ts'

const amount = () => numeric({ mode: 'number' })

/** What was prescribed. When which schedule was in force: `medicationSchedules`. */
export const medications = pgTable(
  'medications',
  {
    ...recordColumns(),
    name: text().notNull(),
    dosage: text(),
    frequency: text(),
    timing: text(),
    prescribedBy: text(),
    instructions: text(),
    status: text().$type<Medication['status']>().notNull().default('active'),
    statusReason: text(),
    statusAt: instant().notNull().default(sql`now()`),
    verification: text().$type<Medication['verification']>().notNull().default('unverified'),
    form: text().$type<Medication['form']>(),
    strength: text(),
    route: text().$type<Medication['route']>(),
    reason: text(),
    asNeededFor: text(),
    minIntervalHours: amount(),
    maxPer24h: amount(),
    startDate: date(),
    endDate: date(),
    pharmacy: text(),
    schedule: jsonb().$type<Schedule>(),
    measures: jsonb().$type<Measure[]>().notNull().default([]),
    /** The comparison with a new list that it came through last. */
    reconciliationId: uuid(),
  },
  (table) => [
    recordKey(table),
    index().on(table.clientId, table.name),
    foreignKey({
      name: 'medications_reconciliation',
      columns: [table.clientId, table.reconciliationId],
      foreignColumns: [reconciliations.clientId, reconciliations.id],
    }),
  ],
)

const medicationKey = (name: string, table: { clientId: AnyPgColumn; medicationId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.clientId, table.medicationId],
    foreignColumns: [medications.clientId, medications.id],
  })

/**
 * Which schedule was in force when, in which zone. Rows are only ever closed and followed by others, so that no edit, stop
 * or move to another zone changes what was due before. Only what makes doses due has one: active, confirmed, with times.
 */
export const medicationSchedules = pgTable(
  'medication_schedules',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    medicationId: uuid().notNull(),
    effectiveFrom: instant().notNull(),
    effectiveUntil: instant(),
    zone: text().notNull(),
    schedule: jsonb().$type<Schedule>().notNull(),
    startsOn: date(),
    endsOn: date(),
    /** Kind `interval`: the moment its hours are counted from, whatever the zone becomes later. */
    firstAt: instant(),
    /** For the reminders' scan (claim-due.ts): the first due time not yet looked at; null when there is none. */
    nextDueAt: instant(),
  },
  (table) => [
    recordKey(table),
    medicationKey('medication_schedules_medication', table),
    uniqueIndex('medication_schedules_open').on(table.clientId, table.medicationId).where(sql`effective_until is null`),
    index('medication_schedules_by_medication').on(table.clientId, table.medicationId, table.effectiveFrom),
    index('medication_schedules_next_due').on(table.nextDueAt).where(sql`next_due_at is not null`),
  ],
)

/**
 * What was counted last and delivered, less what was taken since. Leaves a trace when a person notes something, not with each
 * dose (access/guards.ts).
 */
export const medicationStock = pgTable(
  'medication_stock',
  {
    clientId: circleColumn(),
    medicationId: uuid().notNull(),
    /** Null: nobody counts. May fall below zero when nobody noted what was bought; shown as zero. */
    onHand: amount(),
    refillAt: amount(),
    /** Of the count, which is also the last time that somebody noted something here. */
    countedAt: instant().notNull(),
    countedBy: int8()
      .notNull()
      .references(() => users.id),
    expiresOn: date(),
    repeatsLeft: integer(),
    /** The task to get more, from when it runs low until there is enough again. */
    refillTaskId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.medicationId] }),
    medicationKey('medication_stock_medication', table),
    // Across circles: what may need a task, and what has one.
    index('medication_stock_low').on(table.clientId).where(sql`refill_task_id is null and on_hand <= refill_at`),
    index('medication_stock_expiring')
      .on(table.expiresOn)
      .where(sql`refill_task_id is null and expires_on is not null`),
    index('medication_stock_asked').on(table.clientId).where(sql`refill_task_id is not null`),
  ],
)

/** What came from the pharmacy. One that was taken back is deleted. */
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

/** Counts: not taken back, not entered in error, not overridden. The same words in the indexes and in the queries. */
export const counting = sql`(deleted_at is null and in_error_at is null and superseded_at is null)`

export const doses = pgTable(
  'doses',
  {
    ...recordColumns(),
    medicationId: uuid().notNull(),
    /** Null: as needed. */
    dueAt: instant(),
    at: instant().notNull(),
    /**
     * Its place in the day: the due time, or when it was given as needed. A column of its own, because row-level security
     * keeps PostgreSQL from using an index on an expression with coalesce.
     */
    placedAt: instant().notNull().generatedAlwaysAs(sql`coalesce(due_at, at)`),
    outcome: text().$type<Dose['outcome']>().notNull(),
    quantity: amount().notNull(),
    reason: text(),
    despiteLimit: boolean().notNull().default(false),
    despiteHold: boolean().notNull().default(false),
    readings: jsonb().$type<Reading[]>().notNull().default([]),
    effect: text().$type<Dose['effect']>(),
    effectNote: text(),
    replaces: uuid(),
    supersededAt: instant(),
    supersededBy: uuid(),
    inErrorAt: instant(),
    inErrorBy: int8().references(() => users.id),
    inErrorReason: text(),
  },
  (table) => [
    recordKey(table),
    medicationKey('doses_medication', table),
    uniqueIndex('doses_one_outcome')
      .on(table.clientId, table.medicationId, table.dueAt)
      .where(sql`due_at is not null and ${counting}`),
    index('doses_by_day').on(table.clientId, table.placedAt).where(counting),
    index('doses_by_time').on(table.clientId, table.at, table.id).where(sql`deleted_at is null`),
    index('doses_by_medication')
      .on(table.clientId, table.medicationId, table.at, table.id)
      .where(sql`deleted_at is null`),
    index('doses_not_taken')
      .on(table.clientId, table.outcome, table.at, table.id)
      .where(sql`deleted_at is null and outcome <> 'taken'`),
  ],
)

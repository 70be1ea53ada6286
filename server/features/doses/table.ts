import type { Planned } from '@kinfold/contract/features/doses/rules/planned.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import type { Reading } from '@kinfold/contract/features/prescriptions/measures.ts'
import type { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { circleColumn, recordColumns, recordKey } from '../../access/records/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8 } from '../../core/database/columns.ts'
import { amount, medicationKey } from '../prescriptions/table.ts'

const plannedDoses = () => jsonb().$type<Planned[]>().notNull().default([])

/**
 * Which schedule was in force when, and in which zone. Rows are only ever ended and followed by others, so that no
 * edit, stop or zone change affects earlier doses; decisions of a change about the surrounding doses are stored in the
 * rows (contract/features/doses/rules/change.ts). Only medications with due doses have rows: active, confirmed, with
 * times.
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
    /** Only for `interval`: the moment from which its hours are counted, even if the zone changes later. */
    firstAt: instant(),
    /** Slots of its rule that are not due, doses carried over from before, and planned doses that are no longer due. */
    skipped: text().array().notNull().default([]),
    carried: plannedDoses(),
    dropped: plannedDoses(),
    /** For the reminders' scan (claim-due.ts): the first due time not processed yet; null if there is none. */
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
 * A dose that counts: not undone, not entered in error, not overridden. Indexes and queries must use the same
 * expression.
 */
const counting = sql`(deleted_at is null and in_error_at is null and superseded_at is null)`

export const doses = pgTable(
  'doses',
  {
    ...recordColumns(),
    medicationId: uuid().notNull(),
    /** The due time as seen by the person who recorded it. Null: as needed. */
    dueAt: instant(),
    /** The day and position it belongs to, whatever the schedule says later; each slot has one outcome. */
    slot: text(),
    at: instant().notNull(),
    /**
     * Its position in the day: the due time, or the time of an as-needed dose. A separate column, because row-level
     * security keeps PostgreSQL from using an index on an expression with coalesce.
     */
    placedAt: instant().notNull().generatedAlwaysAs(sql`coalesce(due_at, at)`),
    outcome: text().$type<Dose['outcome']>().notNull(),
    quantity: amount().notNull(),
    /** What the prescription said; null: no amount, or the dose was recorded before this was kept. */
    planned: amount(),
    reason: text(),
    despiteLimit: boolean().notNull().default(false),
    despiteHold: boolean().notNull().default(false),
    despiteUrgent: boolean().notNull().default(false),
    /** Why it was not to be given when it was given; null: it was. */
    despitePlan: text().$type<Dose['despitePlan']>(),
    readings: jsonb().$type<Reading[]>().notNull().default([]),
    recordedLater: boolean().notNull().default(false),
    /** For the reminders' scan: when to ask how it worked, or to tell the managers; null: not, or no longer. */
    askEffectAt: instant(),
    tellManagersAt: instant(),
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
      .on(table.clientId, table.medicationId, table.slot)
      .where(sql`slot is not null and ${counting}`),
    check('doses_slot_where_due', sql`(slot is null) = (due_at is null)`),
    index('doses_by_day').on(table.clientId, table.placedAt).where(counting),
    index('doses_by_time').on(table.clientId, table.at, table.id).where(sql`deleted_at is null`),
    index('doses_by_medication')
      .on(table.clientId, table.medicationId, table.at, table.id)
      .where(sql`deleted_at is null`),
    index('doses_to_ask').on(table.askEffectAt).where(sql`ask_effect_at is not null`),
    index('doses_to_tell').on(table.tellManagersAt).where(sql`tell_managers_at is not null`),
    index('doses_not_taken')
      .on(table.clientId, table.outcome, table.at, table.id)
      .where(sql`deleted_at is null and outcome <> 'taken'`),
  ],
)

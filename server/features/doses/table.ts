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
 * Which schedule was in force when, in which zone. Rows are only ever closed and followed by others, so that no edit, stop
 * or move to another zone changes what was due before; what a change decided about the doses around it stands beside them
 * (contract/features/doses/rules/change.ts). Only what makes doses due has one: active, confirmed, with times.
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
    /** Slots of its rule that are not due, doses that came over from before, and what it planned and is not due any more. */
    skipped: text().array().notNull().default([]),
    carried: plannedDoses(),
    dropped: plannedDoses(),
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

/** Counts: not taken back, not entered in error, not overridden. The same words in the indexes and in the queries. */
export const counting = sql`(deleted_at is null and in_error_at is null and superseded_at is null)`

export const doses = pgTable(
  'doses',
  {
    ...recordColumns(),
    medicationId: uuid().notNull(),
    /** When it was due, as whoever recorded it saw it. Null: as needed. */
    dueAt: instant(),
    /** The day and the place in it that the dose belongs to, whatever the schedule says later: it has one outcome. */
    slot: text(),
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
    recordedLater: boolean().notNull().default(false),
    /** For the reminders' scan: when it is asked how it worked, or the managers are told; null: not (any more). */
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

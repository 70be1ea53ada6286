import type { DueKind, ReminderStep } from '@kinfold/contract/features/reminders/wording.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { circleColumn } from '../../access/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8 } from '../../core/columns.ts'

const someone = () =>
  int8()
    .notNull()
    .references(() => users.id)
const now = () => instant().notNull().default(sql`now()`)

/** Everything that came due: one row for each dose and each task, by its key once and never twice. */
export const reminders = pgTable(
  'reminders',
  {
    clientId: circleColumn(),
    /** The medication, or the task. */
    recordId: uuid().notNull(),
    kind: text().$type<DueKind>().notNull(),
    dueAt: instant().notNull(),
    title: text().notNull(),
    urgent: boolean().notNull(),
    /** The step that was told last; null: nobody was told yet. */
    step: text().$type<ReminderStep>(),
    nextStepAt: instant().notNull(),
    /** Recorded, done, stopped, or given up on. */
    closedAt: instant(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.recordId, table.kind, table.dueAt] }),
    index('reminders_next').on(table.nextStepAt).where(sql`closed_at is null`),
    index('reminders_by_due').on(table.clientId, table.dueAt),
    index('reminders_closed').on(table.closedAt),
  ],
)

/** How one person wants to be reminded in one circle; without a row, as the contract's `usualSettings` say. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    clientId: circleColumn(),
    userId: someone(),
    mail: boolean().notNull(),
    quietFrom: text(),
    quietUntil: text(),
    zone: text().notNull(),
    updatedAt: now(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.userId] })],
)

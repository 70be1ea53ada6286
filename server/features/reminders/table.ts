import type { DueKind, ReminderStep } from '@kinfold/contract/features/reminders/wording.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { circleColumn } from '../../access/records/record.ts'
import { instant, nowByDefault } from '../../core/database/columns.ts'

/** Everything that came due: exactly one row for each dose and each task, by its key. */
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
    /** The last reported step; null: nobody was notified yet. */
    step: text().$type<ReminderStep>(),
    nextStepAt: instant().notNull(),
    /** Recorded, done, stopped, or given up (`closingOf` in rules.ts). */
    closedAt: instant(),
    createdAt: nowByDefault(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.recordId, table.kind, table.dueAt] }),
    index('reminders_next').on(table.nextStepAt).where(sql`closed_at is null`),
    index('reminders_by_due').on(table.clientId, table.dueAt),
    index('reminders_closed').on(table.closedAt),
  ],
)

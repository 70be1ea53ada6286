import type { TaskCategory, TaskOutcome, TaskPriority } from '@kinfold/contract/features/care-tasks/choices.ts'
import type { CareTaskContent, ChecklistItem } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, recordKey } from '../../access/records/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8 } from '../../core/database/columns.ts'

/** The state of a task that closing an occurrence changes, and undoing restores. */
const standing = () => ({
  status: text().$type<'open' | 'done' | 'skipped' | 'cancelled'>().notNull().default('open'),
  /** Numbers the occurrences from 1; ensures that each is closed only once. */
  occurrence: integer().notNull().default(1),
  dueDay: date(),
  dueTime: text(),
  /** The due time, or the end of the due day. */
  dueAt: instant(),
  remindAt: instant(),
  checklist: jsonb().$type<ChecklistItem[]>().notNull(),
  /** In a rotation, the index in `assigneeIds` of whose turn it is. */
  turn: integer().notNull().default(0),
  claimedBy: int8().references(() => users.id),
  claimedAt: instant(),
})

/** A task, or a series with its next occurrence. */
export const careTasks = pgTable(
  'care_tasks',
  {
    ...recordColumns(),
    title: text().notNull(),
    notes: text(),
    category: text().$type<TaskCategory>().notNull(),
    priority: text().$type<TaskPriority>().notNull(),
    assignment: text().$type<CareTaskContent['assignment']>().notNull(),
    /** As chosen; former members count as absent. */
    assigneeIds: jsonb().$type<number[]>().notNull(),
    zone: text().notNull(),
    rule: text(),
    recurFrom: text().$type<CareTaskContent['recurFrom']>().notNull(),
    /** The day from which the rule counts days, and its COUNT. */
    beginsOn: date(),
    beginsAt: integer().notNull().default(1),
    reminders: jsonb().$type<number[]>().notNull(),
    ...standing(),
  },
  (table) => [
    recordKey(table),
    index('care_tasks_open')
      .on(table.clientId, sql`coalesce(due_at, 'infinity')`, table.id)
      .where(sql`status = 'open' and deleted_at is null`),
    // Across circles: only those to be reminded of now.
    index('care_tasks_to_remind').on(table.remindAt).where(sql`remind_at is not null`),
  ],
)

/** How an occurrence was closed. Undoing sets `deletedAt`. */
export const careTaskCompletions = pgTable(
  'care_task_completions',
  {
    ...recordColumns(),
    taskId: uuid().notNull(),
    occurrence: integer().notNull(),
    dueDay: date(),
    dueTime: text(),
    dueAt: instant(),
    outcome: text().$type<TaskOutcome>().notNull(),
    note: text(),
    reason: text(),
    checklist: jsonb().$type<ChecklistItem[]>().notNull(),
    missed: integer().notNull(),
    doneAt: instant().notNull(),
    /** The state of the task before closing, and its version after it. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    leftAt: integer().notNull(),
  },
  (table) => [
    recordKey(table),
    foreignKey({ columns: [table.clientId, table.taskId], foreignColumns: [careTasks.clientId, careTasks.id] }),
    uniqueIndex('care_task_closed_once')
      .on(table.clientId, table.taskId, table.occurrence)
      .where(sql`deleted_at is null`),
    index('care_task_completions_by_due').on(table.clientId, table.dueAt).where(sql`deleted_at is null`),
    index('care_task_completions_by_time').on(table.clientId, table.doneAt, table.id).where(sql`deleted_at is null`),
  ],
)

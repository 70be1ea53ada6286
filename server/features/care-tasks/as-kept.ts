import { taskStatuses } from '@kinfold/contract/features/care-tasks/choices.ts'
import { ChecklistItem } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { AccountId, Day, Instant, WallTime } from '@kinfold/contract/fields.ts'
import * as z from 'zod/mini'

export const Checklist = z.array(ChecklistItem)

/** A task as it was before it was closed. Undoing writes these columns, so there are no others. */
export const Before = z.strictObject({
  status: z.enum(taskStatuses),
  occurrence: z.int(),
  dueDay: z.nullable(Day),
  dueTime: z.nullable(WallTime),
  dueAt: z.nullable(Instant),
  checklist: Checklist,
  turn: z.int(),
  claimedBy: z.nullable(AccountId),
  claimedAt: z.nullable(Instant),
})

/** Reminders of all circles are looked for together, and each counts from a day. */
export const isTaskAsKept = ({ remind_at, due_day, due_at }: Record<string, unknown>): boolean =>
  (remind_at ?? null) === null || (typeof due_day === 'string' && typeof due_at === 'string')

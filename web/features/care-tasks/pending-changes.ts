import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'

/** What was done here and is still on its way, oldest first. */
export type PendingChanges = {
  ticks: { taskId: string; occurrence: number; itemId: string; done: boolean; at: string; userId: number }[]
  /** Completed or skipped, and not taken back since. */
  closings: { taskId: string; occurrence: number; completionId: string }[]
  /** What is being taken back. */
  undone: string[]
}

/** A task as it will be once everything is saved; null when it was closed here. */
export function withPending<T extends CareTask>(task: T, { ticks, closings }: PendingChanges): T | null {
  const { id, occurrence } = task
  if (closings.some((each) => each.taskId === id && each.occurrence === occurrence)) return null
  const mine = ticks.filter((tick) => tick.taskId === id && tick.occurrence === occurrence)
  if (mine.length === 0) return task
  const checklist = task.checklist.map((item) => {
    const last = mine.findLast(({ itemId }) => itemId === item.id)
    if (!last) return item
    return { ...item, doneBy: last.done ? last.userId : null, doneAt: last.done ? last.at : null }
  })
  return { ...task, checklist }
}

import { and, inArray } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { isOpen } from './list.ts'
import { careTasks } from './table.ts'
import { claimantId, turnId } from './view.ts'

/**
 * For the reminders, across circles on the owner's connection: those of these tasks that are open, in their current
 * state.
 */
export const tasksStillOpen = (tx: Db, keys: { clientId: number; taskId: string }[]) =>
  tx
    .select({
      clientId: careTasks.clientId,
      taskId: careTasks.id,
      title: careTasks.title,
      priority: careTasks.priority,
      dueDay: careTasks.dueDay,
      dueTime: careTasks.dueTime,
      zone: careTasks.zone,
      claimantId,
      assignment: careTasks.assignment,
      assigneeIds: careTasks.assigneeIds,
      turnId,
    })
    .from(careTasks)
    .where(
      and(
        inArray(
          careTasks.clientId,
          keys.map(({ clientId }) => clientId),
        ),
        inArray(
          careTasks.id,
          keys.map(({ taskId }) => taskId),
        ),
        isOpen,
      ),
    )

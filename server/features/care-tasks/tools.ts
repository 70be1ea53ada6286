import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { taskPath } from '@kinfold/contract/features/care-tasks/task-path.ts'
import { Day, oneOf } from '@kinfold/contract/fields.ts'
import { latenessAt, limitsOfTask } from '@kinfold/contract/time/lateness.ts'
import * as z from 'zod/mini'
import { tool } from '../../access/manifest/tool.ts'
import { clock } from '../../core/clock.ts'
import { listDone, listTasks } from './list.ts'

const MOST = 100
/** Closed within the days that were asked for. */
const MOST_CLOSED = 2_000

export const openTasks = tool({
  name: 'open_tasks',
  about:
    'What there is to do, the soonest first, with `isLate`; of everyone, only the asking person’s (mine), or what nobody has taken (anyone).',
  needs: 'careTasks.read',
  input: z.object({ who: z.optional(oneOf(['mine', 'anyone'])) }),
  async run(circle, { who }) {
    const { items } = await listTasks(circle, { who, limit: MOST })
    const now = clock.now().getTime()
    return {
      tasks: items.map((task) => {
        const { id, title, category, priority, dueDay, dueTime, dueAt, notes, checklist } = task
        return {
          ...{ title, category, priority, dueDay, dueTime, dueAt, notes },
          steps: checklist.map(({ text }) => text),
          isLate: dueAt !== null && latenessAt(dueAt, now, limitsOfTask({ priority, dueTime })) === 'late',
          whose: whoseIs(task),
          source: { label: title, path: taskPath(id) },
        }
      }),
    }
  },
})

export const doneTasks = tool({
  name: 'done_tasks',
  about: 'Tasks that were done, skipped or refused, newest first: the latest, or those of some days.',
  needs: 'careTasks.read',
  input: z.object({ from: z.optional(Day), to: z.optional(Day) }),
  async run(circle, { from, to }) {
    const { items } = await listDone(circle, { from, to, limit: from ? MOST_CLOSED : MOST })
    return {
      tasks: items.map(({ taskId, title, outcome, doneAt, authorName, note, reason }) => ({
        ...{ title, outcome, at: doneAt, by: authorName, note, reason },
        source: { label: title, path: taskPath(taskId) },
      })),
    }
  },
})

/** Who has taken it on; otherwise whose turn it is, or all to whom it is given. */
function whoseIs({ claimedByName, assignees, turnId }: CareTask): string {
  const inTurn = assignees.filter(({ userId }) => userId === turnId)
  return claimedByName ?? (inTurn.length > 0 ? inTurn : assignees).map(({ name }) => name).join(', ')
}

export const taskTools = [openTasks, doneTasks]

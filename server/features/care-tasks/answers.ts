import type { Answering } from '../../access/manifest/answering.ts'
import { claimTask } from './take-on.ts'

/** 'I’ll do it', from a notification. */
export const taskAnswers: readonly Answering[] = [
  {
    kinds: ['task', 'day_task'],
    action: 'claim',
    needs: 'careTasks.claim',
    title: (count) => (count === 1 ? 'I’ll do it' : `I’ll do all ${count}`),
    answer: (circle, { recordId }) => claimTask(circle, recordId),
    doneBefore: ({ code }) => (code === 'TASK_CLAIMED' || code === 'TASK_CLOSED' ? 'others' : undefined),
  },
]

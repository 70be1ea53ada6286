import type { Ceilings } from '../../ceiling.ts'
import { careTasks } from './endpoints.ts'
import { careTasksPolicy } from './policy.ts'

export const calls = { careTasks }
export const policy = careTasksPolicy
export const areas = ['care_tasks', 'care_task_completions'] as const
export const ceilings = {
  care_tasks: [
    { most: 20_000, many: 'tasks' },
    { most: 500, many: 'repeating tasks', having: 'rule' },
  ],
  care_task_completions: [{ most: 500_000, many: 'tasks done' }],
} satisfies Ceilings<(typeof areas)[number]>

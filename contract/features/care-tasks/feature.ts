import { careTasks } from './endpoints.ts'
import { careTasksPolicy } from './policy.ts'

export const calls = { careTasks }
export const policy = careTasksPolicy
export const areas = ['care_tasks', 'care_task_completions'] as const

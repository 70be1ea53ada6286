import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'careTasks.create': { '*': 'planned a task' },
    'careTasks.update': { '*': 'changed a task' },
    'careTasks.assign': { '*': 'gave a task to someone' },
    'careTasks.claim': { '*': 'took on a task or gave it back' },
    'careTasks.check': { '*': 'checked an item off a list' },
    'careTasks.complete': {
      care_task_completions: 'completed or skipped a task',
      '*': 'moved a task to its next date',
    },
    'careTasks.undo': { care_task_completions: 'undid a completed task', '*': 'put a task back on the list' },
    'careTasks.cancel': { '*': 'took a task off the list or put it back' },
  },
  refusals: {
    'careTasks.cancel': 'taking a task off the list',
    'careTasks.undo': 'undoing what someone else did',
  },
}

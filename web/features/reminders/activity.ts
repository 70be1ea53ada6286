import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'reminders.settings': { '*': 'changed how they are reminded' },
  },
}

import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'accounts.selectClient': { members: 'chose to see this circle first' },
  },
}

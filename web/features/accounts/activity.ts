import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'accounts.selectClient': { members: 'looked at this circle first from now on' },
  },
}

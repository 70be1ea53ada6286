import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'accounts.selectClient': { members: 'chose to see this circle first' },
    'accounts.rename': { members: 'changed their name' },
    'accounts.delete': {
      members: 'deleted their account and left this circle',
      invitations: ({ person }) => `deleted their account, which ended the invitation to ${person}`,
      join_requests: 'withdrew a request to join',
      clients: ({ person }) => `deleted their account, which left the management of this circle to ${person}`,
    },
  },
}

import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'joinRequests.create': { '*': 'asked to join' },
    'joinRequests.approve': {
      join_requests: ({ person }) => `approved ${person}’s request to join`,
      members: ({ person, role }) => `let ${person} join as ${role}`,
      invitations: ({ person, role }) => `invited ${person} as ${role}`,
      '*': 'approved a request to join',
    },
    'joinRequests.reject': { '*': ({ person }) => `rejected ${person}’s request to join` },
    'joinRequests.withdraw': { '*': 'withdrew a request to join' },
  },
  refusals: {
    'joinRequests.answer': 'answering a request to join',
  },
}

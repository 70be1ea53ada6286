import { type Activity, changedRole, isOtherRole } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'joinRequests.create': { '*': 'asked to join' },
    'joinRequests.approve': {
      join_requests: ({ person }) => `approved ${person}’s request to join`,
      members: ({ person, role }) => `let ${person} join as ${role}`,
      invitations: ({ entry, person, role }) => {
        if (isOtherRole(entry)) return changedRole(entry, person, false)
        return entry.detail ? `invited ${person} as ${role}` : `updated the earlier invitation to ${person}`
      },
      '*': 'approved a request to join',
    },
    'joinRequests.reject': { '*': ({ person }) => `rejected ${person}’s request to join` },
    'joinRequests.withdraw': { '*': 'withdrew a request to join' },
  },
  toldAsOne: { 'joinRequests.approve': ['join_requests', 'invitations', 'members'] },
  refusals: {
    'joinRequests.answer': 'answering a request to join',
  },
}

import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'invitations.create': {
      '*': ({ entry, person, role }) =>
        entry.detail
          ? `invited ${person} as ${role}`
          : `replaced the earlier invitation to ${person}, which had expired`,
    },
    'invitations.resend': { '*': ({ person }) => `sent the invitation to ${person} again` },
    'invitations.revoke': { '*': ({ person }) => `revoked the invitation to ${person}` },
    'invitations.accept': {
      invitations: 'accepted an invitation',
      members: ({ role, isSelf, person }) => (isSelf ? `joined as ${role}` : `let ${person} join as ${role}`),
      '*': 'accepted an invitation',
    },
    'invitations.decline': { '*': 'declined an invitation' },
  },
  toldAsOne: { 'invitations.accept': ['join_requests', 'invitations', 'members'] },
  refusals: {
    'invitations.create': 'inviting someone',
    'invitations.read': 'seeing the invitations',
    'invitations.resend': 'sending an invitation again',
    'invitations.revoke': 'revoking an invitation',
  },
}

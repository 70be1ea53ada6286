import { type Activity, changedRole } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'vault.download': { '*': 'downloaded a document' },
    insert: { members: ({ person, role }) => `added ${person} as ${role}` },
    delete: { members: ({ person, role }) => `removed ${person}, who was ${role}` },
    update: { members: ({ entry, person, isSelf }) => changedRole(entry, person, isSelf) },
  },
  refusals: {
    'audit.read': 'seeing the activity of this circle',
  },
}

import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'emergencyCard.update': { '*': 'changed what the emergency card shows' },
    'emergencyCard.renewLink': {
      '*': ({ entry }) =>
        entry.detail === 'made'
          ? 'created a new link to the emergency card'
          : 'ended the earlier link to the emergency card',
    },
    'emergencyCard.revokeLink': { '*': 'ended the link to the emergency card' },
    'emergencyCard.print': { '*': 'printed the emergency card' },
    'emergencyCard.open': { '*': 'opened the emergency card' },
    'emergencyCard.openDocument': { '*': 'opened a document behind the emergency card’s link' },
  },
  refusals: {
    'emergencyCard.update': 'changing what the emergency card shows',
    'emergencyCard.share': 'handling the link to the emergency card',
    'emergencyCard.seeOpenings': 'seeing who opened the emergency card',
  },
}

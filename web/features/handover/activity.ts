import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'handover.acknowledge': { '*': 'read the handover' },
    'handover.takeBack': { '*': 'marked the handover as not read again' },
  },
}

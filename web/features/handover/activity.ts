import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'handover.acknowledge': { '*': 'read the handover' },
    'handover.takeBack': { '*': 'took back having read the handover' },
  },
}

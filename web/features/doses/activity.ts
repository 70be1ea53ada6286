import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'doses.record': { '*': 'recorded a dose' },
    'doses.undo': { '*': 'took a record of a dose back' },
    'doses.markInError': { '*': 'marked a dose as entered in error' },
    'doses.effect': { '*': 'noted how a dose worked' },
  },
  refusals: {
    'doses.undo': 'taking back somebody else’s record of a dose',
    'doses.markInError': 'marking a dose as entered in error',
  },
}

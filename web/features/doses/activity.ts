import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'doses.record': { '*': 'recorded a dose' },
    'doses.undo': { '*': 'undid a recorded dose' },
    'doses.markInError': { '*': 'marked a dose as entered in error' },
    'doses.effect': { '*': 'noted whether a dose helped' },
  },
  refusals: {
    'doses.undo': 'undoing somebody else’s record of a dose',
    'doses.markInError': 'marking a dose as entered in error',
  },
}

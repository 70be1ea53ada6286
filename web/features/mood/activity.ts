import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'mood.create': { '*': 'noted the mood' },
    'mood.update': { '*': 'changed a note of the mood' },
    'mood.remove': { '*': 'removed a note of the mood' },
    'mood.restore': { '*': 'took the removal of a note of the mood back' },
    'questionnaires.create': { '*': 'filled in a questionnaire' },
    'questionnaires.share': { '*': 'changed who may see a questionnaire' },
    'questionnaires.remove': { '*': 'removed a questionnaire' },
    'questionnaires.restore': { '*': 'took the removal of a questionnaire back' },
  },
  refusals: {
    'mood.update': 'changing a note of the mood',
    'mood.remove': 'removing a note of the mood',
    'mood.answer': 'filling in a questionnaire for somebody else',
    'mood.share': 'changing who may see a questionnaire',
  },
}

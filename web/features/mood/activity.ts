import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'mood.create': { '*': 'noted the mood' },
    'mood.update': { '*': 'changed a note of the mood' },
    'mood.remove': { '*': 'removed a note of the mood' },
    'mood.restore': { '*': 'restored a note of the mood' },
    'questionnaires.create': { '*': 'filled in a questionnaire' },
    'questionnaires.share': { '*': 'changed who may see a questionnaire' },
    'questionnaires.remove': { '*': 'removed a questionnaire' },
    'questionnaires.restore': { '*': 'restored a questionnaire' },
  },
  refusals: {
    'mood.update': 'changing a note of the mood',
    'mood.remove': 'removing a note of the mood',
    'mood.answer': 'filling in a questionnaire for somebody else',
    'mood.share': 'changing who may see a questionnaire',
  },
}

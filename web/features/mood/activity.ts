import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'mood.create': { '*': 'added a mood entry' },
    'mood.update': { '*': 'changed a mood entry' },
    'mood.remove': { '*': 'removed a mood entry' },
    'mood.restore': { '*': 'restored a mood entry' },
    'questionnaires.create': { '*': 'filled in a questionnaire' },
    'questionnaires.share': { '*': 'changed who may see a questionnaire' },
    'questionnaires.remove': { '*': 'removed a questionnaire' },
    'questionnaires.restore': { '*': 'restored a questionnaire' },
  },
  refusals: {
    'mood.update': 'changing a mood entry',
    'mood.remove': 'removing a mood entry',
    'mood.answer': 'filling in a questionnaire for somebody else',
    'mood.share': 'changing who may see a questionnaire',
  },
}

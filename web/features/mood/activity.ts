import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'mood.create': { '*': 'added a mood entry' },
    'mood.update': { '*': 'changed a mood entry' },
    'mood.remove': { '*': 'removed a mood entry' },
    'mood.restore': { '*': 'restored a mood entry' },
    'mood.answer': { '*': 'filled in a questionnaire' },
    'mood.share': { '*': 'removed or restored a questionnaire, or changed who may see it' },
  },
  refusals: {
    'mood.update': 'changing a mood entry',
    'mood.remove': 'removing a mood entry',
    'mood.answer': 'filling in a questionnaire for somebody else',
    'mood.share': 'changing who may see a questionnaire',
  },
}

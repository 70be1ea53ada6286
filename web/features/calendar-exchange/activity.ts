import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'calendar.feed': { '*': 'created or ended a link for another calendar app' },
    'calendar.importFile': { '*': 'imported a calendar file' },
  },
  refusals: { 'calendar.importFile': 'importing a calendar file' },
}

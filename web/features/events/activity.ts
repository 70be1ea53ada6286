import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'calendar.create': { '*': 'planned something in the calendar' },
    'calendar.update': { '*': 'changed something in the calendar' },
    'calendar.remove': { '*': 'removed or restored something in the calendar' },
    'calendar.takePart': {
      calendar_attendances: 'answered whether they are coming',
      '*': 'offered or confirmed a ride, or added a question or an answer',
    },
  },
  refusals: {
    'calendar.create': 'planning something in the calendar',
    'calendar.update': 'changing something in the calendar',
    'calendar.remove': 'removing something from the calendar',
  },
}

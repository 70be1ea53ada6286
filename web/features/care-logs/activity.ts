import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'careLogs.create': { '*': 'wrote a care log' },
    'careLogs.update': { care_log_photos: 'added or removed a photo of a care log', '*': 'changed a care log' },
    'careLogs.remove': { '*': 'deleted a care log' },
    'careLogs.restore': { '*': 'restored a care log' },
    'careLogs.markInError': { '*': 'marked a care log as entered in error' },
    'careLogs.comment': { '*': 'commented on a care log' },
    'careLogs.removeComment': { '*': 'deleted a comment' },
    'careLogs.acknowledge': { '*': 'marked a care log as read' },
  },
  refusals: {
    'careLogs.create': 'writing a care log',
    'careLogs.update': 'changing a care log',
    'careLogs.remove': 'deleting a care log',
    'careLogs.markInError': 'marking a care log as entered in error',
    'careLogs.removeComment': 'deleting a comment',
  },
}

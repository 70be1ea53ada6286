import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: { 'calendar.setCoverage': { '*': 'changed the hours that need cover' } },
  refusals: { 'calendar.setCoverage': 'changing the hours that need cover' },
}

import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: { 'careSummary.read': { '*': 'saved a summary for a doctor' } },
}

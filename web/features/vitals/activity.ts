import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'vitals.read': { '*': 'saved all readings as a table' },
    'vitals.create': { '*': 'recorded a reading' },
    'vitals.update': { '*': 'corrected a reading' },
    'vitals.markInError': { '*': 'marked a reading as entered in error, or undid that' },
    'vitals.setThresholds': { '*': 'set, changed or removed a range for readings' },
  },
  refusals: {
    'vitals.update': 'correcting a reading',
    'vitals.markInError': 'marking a reading as entered in error',
    'vitals.setThresholds': 'setting a range for readings',
  },
}

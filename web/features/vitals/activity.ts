import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'vitals.exportFile': { '*': 'saved all readings as a table' },
    'vitals.create': { '*': 'recorded a reading' },
    'vitals.update': { '*': 'corrected a reading' },
    'vitals.markInError': { '*': 'marked a reading as entered in error' },
    'vitals.restore': { '*': 'took ‘entered in error’ of a reading back' },
    'vitalThresholds.create': { '*': 'set a range for readings' },
    'vitalThresholds.update': { '*': 'changed a range for readings' },
    'vitalThresholds.remove': { '*': 'removed a range for readings' },
    'vitalThresholds.restore': { '*': 'took the removal of a range back' },
  },
  refusals: {
    'vitals.update': 'correcting a reading',
    'vitals.markInError': 'marking a reading as entered in error',
    'vitals.setThresholds': 'setting a range for readings',
  },
}

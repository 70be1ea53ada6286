import type { Activity } from '../../access/activity.ts'

const newTimes = 'changed when a medication is due'

export const activity: Activity = {
  sentences: {
    'medications.create': { medication_schedules: newTimes, '*': 'added a medication' },
    'medications.update': { medication_schedules: newTimes, '*': 'changed a medication' },
    'medications.setStatus': { medication_schedules: newTimes, '*': 'changed whether a medication is taken' },
    'medications.confirm': { medication_schedules: newTimes, '*': 'confirmed a medication' },
    'medications.reconcile': {
      medication_reconciliations: 'brought the medications in line with a new list',
      medication_schedules: newTimes,
      '*': 'changed a medication by a new list',
    },
    'medications.setStock': { '*': 'noted how much of a medication is there' },
    'medications.deliver': { '*': 'noted that a medication was delivered' },
    'medications.removeDelivery': { '*': 'took back a delivery of a medication' },
    'medications.remove': { medication_schedules: newTimes, '*': 'removed a medication' },
    'refills.keep': {
      care_task_completions: 'saw that a medication was refilled',
      '*': 'asked for more of a medication that runs low, or saw that it came',
    },
  },
  refusals: {
    'medications.create': 'adding a medication',
    'medications.update': 'changing a medication',
    'medications.setStatus': 'changing whether a medication is taken',
    'medications.confirm': 'confirming a medication',
    'medications.reconcile': 'bringing the medications in line with a new list',
    'medications.removeDelivery': 'taking back somebody else’s delivery of a medication',
    'medications.remove': 'removing a medication',
  },
}

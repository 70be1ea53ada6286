import type { Activity } from '../../access/activity.ts'

const newTimes = 'changed when a medication is due'

export const activity: Activity = {
  sentences: {
    'medications.create': { medication_schedules: newTimes, '*': 'added a medication' },
    'medications.update': { medication_schedules: newTimes, '*': 'changed a medication' },
    'medications.setStatus': { medication_schedules: newTimes, '*': 'changed the status of a medication' },
    'medications.confirm': { medication_schedules: newTimes, '*': 'confirmed a medication' },
    'medications.reconcile': {
      medication_reconciliations: 'updated the medications to a new list',
      medication_schedules: newTimes,
      '*': 'changed a medication to match a new list',
    },
    'medications.setStock': { '*': 'counted a medication' },
    'medications.deliver': { '*': 'noted that a medication was delivered' },
    'medications.removeDelivery': { '*': 'removed a delivery of a medication' },
    'medications.remove': { medication_schedules: newTimes, '*': 'removed a medication' },
    'refills.keep': {
      care_task_completions: 'noted that a medication was refilled',
      '*': 'opened or closed a refill task',
    },
  },
  refusals: {
    'medications.create': 'adding a medication',
    'medications.update': 'changing a medication',
    'medications.setStatus': 'changing the status of a medication',
    'medications.confirm': 'confirming a medication',
    'medications.reconcile': 'updating the medications to a new list',
    'medications.removeDelivery': 'removing somebody else’s delivery of a medication',
    'medications.remove': 'removing a medication',
  },
}

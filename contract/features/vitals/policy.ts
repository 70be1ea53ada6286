import { everyone, managers, ownOrManager, type Policy } from '../../access.ts'

/**
 * Whoever is with the person may measure. Only some roles set ranges, because a range decides who is notified of what.
 */
export const vitalsPolicy = {
  'vitals.read': everyone,
  'vitals.create': everyone,
  'vitals.update': { client: 'own', admin: 'own', family: 'own', caretaker: 'own' },
  'vitals.markInError': ownOrManager,
  'vitals.setThresholds': { ...managers, caretaker: 'any' },
} satisfies Policy

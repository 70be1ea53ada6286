import { everyone, managers, type Policy } from '../../access.ts'

/** Whoever is with the person measures. A range set for them decides who is told what, so not every relative sets one. */
export const vitalsPolicy = {
  'vitals.read': everyone,
  'vitals.create': everyone,
  'vitals.update': { client: 'own', admin: 'own', family: 'own', caretaker: 'own' },
  'vitals.markInError': { ...managers, family: 'own', caretaker: 'own' },
  'vitals.setThresholds': { ...managers, caretaker: 'any' },
} satisfies Policy

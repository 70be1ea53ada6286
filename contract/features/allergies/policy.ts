import { everyone, managers, type Policy } from '../../access.ts'

/** Whoever learns of an allergy notes it at once; a care taker corrects what they noted themselves. */
export const allergiesPolicy = {
  'allergies.read': everyone,
  'allergies.create': everyone,
  'allergies.update': { ...managers, family: 'any', caretaker: 'own' },
  'allergies.confirm': { ...managers, family: 'any', caretaker: 'own' },
  'allergies.remove': { ...managers, family: 'any', caretaker: 'own' },
} satisfies Policy

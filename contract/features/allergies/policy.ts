import { everyone, managers, type Policy } from '../../access.ts'

/** Anyone who learns of an allergy records it at once; care takers may correct only what they recorded themselves. */
export const allergiesPolicy = {
  'allergies.read': everyone,
  'allergies.create': everyone,
  'allergies.update': { ...managers, family: 'any', caretaker: 'own' },
  'allergies.confirm': { ...managers, family: 'any', caretaker: 'own' },
  'allergies.remove': { ...managers, family: 'any', caretaker: 'own' },
} satisfies Policy

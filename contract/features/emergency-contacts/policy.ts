import { everyone, managers, type Policy } from '../../access.ts'

/**
 * Care takers add contacts they would call (their agency, a neighbour) and correct those; only the family changes the
 * order.
 */
export const emergencyContactsPolicy = {
  'emergencyContacts.read': everyone,
  'emergencyContacts.create': everyone,
  'emergencyContacts.update': { ...managers, family: 'any', caretaker: 'own' },
  'emergencyContacts.remove': { ...managers, family: 'any', caretaker: 'own' },
  'emergencyContacts.reorder': { ...managers, family: 'any' },
} satisfies Policy

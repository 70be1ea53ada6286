import { everyone, managers, type Policy } from '../../access.ts'

/** Care takers add whom they would call (their agency, a neighbour) and correct what they added; the order is the family's. */
export const emergencyContactsPolicy = {
  'emergencyContacts.read': everyone,
  'emergencyContacts.create': everyone,
  'emergencyContacts.update': { ...managers, family: 'any', caretaker: 'own' },
  'emergencyContacts.remove': { ...managers, family: 'any', caretaker: 'own' },
  'emergencyContacts.reorder': { ...managers, family: 'any' },
} satisfies Policy

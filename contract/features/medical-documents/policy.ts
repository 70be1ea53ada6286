import { everyone, managers, type Policy } from '../../access.ts'

/** Care takers add what comes with the post or from a visit, and correct what they added. */
export const medicalDocumentsPolicy = {
  'medicalDocuments.read': everyone,
  'medicalDocuments.open': everyone,
  'medicalDocuments.create': everyone,
  'medicalDocuments.update': { ...managers, family: 'any', caretaker: 'own' },
  'medicalDocuments.remove': { ...managers, family: 'own', caretaker: 'own' },
  'medicalDocuments.seeOpenings': managers,
} satisfies Policy

import { everyone, managers, ownOrManager, type Policy } from '../../access.ts'

/** Care takers add documents from the post or a visit, and correct or replace those they added. */
export const medicalDocumentsPolicy = {
  'medicalDocuments.read': everyone,
  'medicalDocuments.open': everyone,
  'medicalDocuments.create': everyone,
  'medicalDocuments.update': { ...managers, family: 'any', caretaker: 'own' },
  'medicalDocuments.remove': ownOrManager,
  'medicalDocuments.seeOpenings': managers,
} satisfies Policy

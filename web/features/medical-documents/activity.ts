import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'medicalDocuments.create': { '*': 'added a document' },
    'medicalDocuments.update': {
      document_files: 'added or removed a file of a document',
      '*': 'changed a document',
    },
    'medicalDocuments.remove': { '*': 'removed or restored a document' },
    'medicalDocuments.open': { '*': 'opened a document' },
  },
  refusals: {
    'medicalDocuments.update': 'changing a document',
    'medicalDocuments.remove': 'removing a document',
    'medicalDocuments.seeOpenings': 'looking up who opened a document',
  },
}

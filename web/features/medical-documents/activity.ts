import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'medicalDocuments.create': { '*': 'added a document' },
    'medicalDocuments.update': {
      document_files: 'added or took off a file of a document',
      '*': 'changed a document',
    },
    'medicalDocuments.remove': { '*': 'removed a document, or took that back' },
    'medicalDocuments.open': { '*': 'opened a document' },
  },
  refusals: {
    'medicalDocuments.update': 'changing a document',
    'medicalDocuments.remove': 'removing a document',
    'medicalDocuments.seeOpenings': 'looking up who opened a document',
  },
}

import { type Ceilings, MOST_BYTES } from '../../ceiling.ts'
import { medicalDocuments } from './endpoints.ts'
import { medicalDocumentsPolicy } from './policy.ts'
import { MOST_FILES } from './schemas.ts'

export const calls = { medicalDocuments }
export const policy = medicalDocumentsPolicy
export const areas = ['medical_documents', 'document_files'] as const
export const ceilings = {
  medical_documents: [{ most: 10_000, many: 'documents' }],
  document_files: [
    { most: MOST_BYTES, many: 'documents', size: 'size' },
    { most: MOST_FILES, many: 'files', each: { column: 'documentId', name: 'document' }, imported: 'all' },
  ],
} satisfies Ceilings<(typeof areas)[number]>

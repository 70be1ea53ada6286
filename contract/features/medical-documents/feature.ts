import { medicalDocuments } from './endpoints.ts'
import { medicalDocumentsPolicy } from './policy.ts'

export const calls = { medicalDocuments }
export const policy = medicalDocumentsPolicy
export const areas = ['medical_documents', 'document_files'] as const

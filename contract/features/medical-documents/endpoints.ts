import * as z from 'zod/mini'
import { del, get, post, put } from '../../endpoint.ts'
import { Done, Id, InCircle, WithId } from '../../fields.ts'
import { fileTypes } from './file-kinds.ts'
import {
  DocumentEdit,
  DocumentFile,
  DocumentPage,
  DocumentQuery,
  DocumentSummary,
  MAX_FILE_BYTES,
  MedicalDocument,
  NewDocument,
  NewFile,
  NewPart,
  Opening,
  PART_BYTES,
  RemovedDocument,
  ThisPart,
} from './schemas.ts'

const areas = ['medical_documents', 'document_files'] as const
const ThisFile = z.extend(WithId, { fileId: Id })

export const medicalDocuments = {
  list: get('/api/medical-documents', {
    query: DocumentQuery,
    returns: DocumentPage,
    needs: 'medicalDocuments.read',
    watches: areas,
    about: 'The circle’s documents, newest first, of one category or as a search finds them.',
  }),
  summary: get('/api/medical-documents/summary', {
    query: InCircle,
    returns: DocumentSummary,
    needs: 'medicalDocuments.read',
    watches: areas,
    about: 'How many documents there are of each category, and which expire soon.',
  }),
  removed: get('/api/medical-documents/removed', {
    query: InCircle,
    returns: z.array(RemovedDocument),
    needs: 'medicalDocuments.remove',
    watches: ['medical_documents'],
    about: 'Removed documents that the caller may restore, the last removed first; at most 200.',
  }),
  create: post('/api/medical-documents', {
    changes: ['medical_documents'],
    query: InCircle,
    body: NewDocument,
    returns: MedicalDocument,
    needs: 'medicalDocuments.create',
    about:
      'Adds a document; its files follow. One that it replaces stays, as superseded; replacing it needs the right to change it.',
  }),
  read: get('/api/medical-documents/:id', {
    params: WithId,
    query: InCircle,
    returns: MedicalDocument,
    needs: 'medicalDocuments.read',
    watches: areas,
    about: 'A document and all versions of its files.',
  }),
  update: put('/api/medical-documents/:id', {
    changes: ['medical_documents'],
    params: WithId,
    query: InCircle,
    body: DocumentEdit,
    returns: MedicalDocument,
    needs: 'medicalDocuments.update',
    about: 'Replaces a document’s details; the earlier ones stay in its history.',
  }),
  remove: del('/api/medical-documents/:id', {
    changes: ['medical_documents'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'medicalDocuments.remove',
    about: 'Removes a document.',
  }),
  restore: post('/api/medical-documents/:id/restore', {
    changes: ['medical_documents'],
    params: WithId,
    query: InCircle,
    returns: MedicalDocument,
    needs: 'medicalDocuments.remove',
    about: 'Undoes a removal.',
  }),
  openings: get('/api/medical-documents/:id/openings', {
    params: WithId,
    query: InCircle,
    returns: z.array(Opening),
    needs: 'medicalDocuments.seeOpenings',
    about: 'Who opened a file of this document, and when, newest first; the last 200.',
  }),
  addFile: post('/api/medical-documents/:id/files', {
    changes: ['document_files'],
    params: WithId,
    query: NewFile,
    takes: 'file',
    // A browser sends no type for files it does not know; the content decides.
    media: ['*/*'],
    bodyLimit: MAX_FILE_BYTES,
    returns: DocumentFile,
    needs: 'medicalDocuments.update',
    about:
      'Adds a file to a document, or a later version of one. PDF, pictures, text and Office files. Sent whole, or as the rest of a file whose first parts were sent before.',
  }),
  sendPart: put('/api/medical-documents/:id/files/:fileId/parts/:part', {
    params: ThisPart,
    query: NewPart,
    takes: 'file',
    media: ['*/*'],
    bodyLimit: PART_BYTES,
    returns: Done,
    needs: 'medicalDocuments.update',
    about: 'Sends a part of a file that is added later; it waits for a day at least.',
  }),
  file: get('/api/medical-documents/:id/files/:fileId', {
    params: ThisFile,
    query: InCircle,
    answers: 'file',
    media: fileTypes,
    needs: 'medicalDocuments.open',
    audited: 'medical_documents',
    about: 'A file of a document. Managers see who opened it.',
  }),
  removeFile: del('/api/medical-documents/:id/files/:fileId', {
    changes: ['document_files'],
    params: ThisFile,
    query: InCircle,
    returns: Done,
    needs: 'medicalDocuments.update',
    about: 'Removes a file from a document; an earlier version, if there is one, becomes the current one again.',
  }),
  restoreFile: post('/api/medical-documents/:id/files/:fileId/restore', {
    changes: ['document_files'],
    params: ThisFile,
    query: InCircle,
    returns: Done,
    needs: 'medicalDocuments.update',
    about: 'Restores a file that was removed.',
  }),
}

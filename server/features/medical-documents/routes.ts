import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { addFile, findFile, markFile, sendPart } from './files.ts'
import { listDocuments, listRemoved, summarize } from './list.ts'
import { listOpenings } from './openings.ts'
import { insertDocument, removeDocument, restoreDocument, updateDocument } from './queries.ts'
import { readDocument } from './view.ts'

export const medicalDocumentRoutes = routes(medicalDocuments, {
  list: ({ circle, query }) => listDocuments(circle, query),
  summary: ({ circle }) => summarize(circle),
  removed: ({ circle }) => listRemoved(circle),
  create: ({ circle, body }) => insertDocument(circle, body),
  read: ({ circle, params }) => readDocument(circle, params.id),
  update: ({ circle, params, body: { version, ...content } }) => updateDocument(circle, params.id, version, content),
  remove: ({ circle, params }) => removeDocument(circle, params.id).then(() => done),
  restore: ({ circle, params }) => restoreDocument(circle, params.id),
  openings: ({ circle, params }) => listOpenings(circle, params.id),
  addFile: ({ circle, services, params, query: { fileId, replacesId = null, after }, file }) =>
    addFile(circle, services, { documentId: params.id, fileId, replacesId, after }, file),
  sendPart: ({ circle, services, params: { id, ...part }, query: { sha256 }, file }) =>
    sendPart(circle, services, { documentId: id, ...part, sha256 }, file).then(() => done),
  file: { find: ({ circle, services, params }) => findFile(circle, services, params) },
  removeFile: ({ circle, params }) => markFile(circle, params, true).then(() => done),
  restoreFile: ({ circle, params }) => markFile(circle, params, false).then(() => done),
})

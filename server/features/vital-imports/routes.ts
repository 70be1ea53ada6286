import { vitalImports } from '@kinfold/contract/features/vital-imports/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { cancelImport, listImports, readImport, startImport, undoImport } from './queries.ts'
import { lookAgain, uploadImport } from './upload.ts'

export const vitalImportRoutes = routes(vitalImports, {
  list: ({ circle, query }) => listImports(circle, query),
  upload: ({ circle, services, query, file }) => uploadImport(circle, services, query.id, file),
  read: ({ circle, params }) => readImport(circle, params.id),
  look: ({ circle, services, params, body }) => lookAgain(circle, services, params.id, body.layout),
  start: ({ circle, params, body }) => startImport(circle, params.id, body),
  cancel: ({ circle, services, params }) => cancelImport(circle, services.storage, params.id),
  undo: ({ circle, params }) => undoImport(circle, params.id),
})

import { get, post } from '../../endpoint.ts'
import { InCircle, WithId } from '../../fields.ts'
import {
  ImportLook,
  ImportPage,
  ImportQuery,
  ImportStart,
  ImportUpload,
  MAX_IMPORT_BYTES,
  VitalImport,
} from './schemas.ts'

const one = {
  changes: ['vital_imports'],
  params: WithId,
  query: InCircle,
  returns: VitalImport,
  needs: 'vitalImports.change',
} as const

export const vitalImports = {
  list: get('/api/vital-imports', {
    query: ImportQuery,
    returns: ImportPage,
    needs: 'vitalImports.read',
    watches: ['vital_imports'],
    about: 'Imports, newest first.',
  }),
  upload: post('/api/vital-imports', {
    changes: ['vital_imports'],
    query: ImportUpload,
    takes: 'file',
    // Browsers know few of these types; the content decides.
    media: ['*/*'],
    bodyLimit: MAX_IMPORT_BYTES,
    returns: VitalImport,
    needs: 'vitalImports.create',
    about: 'Uploads a file (CSV, Apple Health export, FHIR) and shows how it would be read. Nothing is imported yet.',
  }),
  read: get('/api/vital-imports/:id', {
    params: WithId,
    query: InCircle,
    returns: VitalImport,
    needs: 'vitalImports.read',
    watches: ['vital_imports'],
    about: 'One import: its progress, what was imported, what was not and why.',
  }),
  look: post('/api/vital-imports/:id/look', {
    ...one,
    body: ImportLook,
    slow: true,
    about: 'Shows how a CSV file reads with a different layout.',
  }),
  start: post('/api/vital-imports/:id/start', {
    ...one,
    body: ImportStart,
    about: 'Imports the readings, in the background: all of them or, if anything fails, none.',
  }),
  cancel: post('/api/vital-imports/:id/cancel', {
    ...one,
    about: 'Cancels an import that is not finished yet; nothing of it stays.',
  }),
  undo: post('/api/vital-imports/:id/undo', {
    ...one,
    about: 'Removes every reading that was imported with it, including those that were edited since.',
  }),
}

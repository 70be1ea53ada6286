import { get, post } from '../../endpoint.ts'
import { InCircle, WithId } from '../../fields.ts'
import { ImportList, ImportLook, ImportStart, ImportUpload, MAX_IMPORT_BYTES, VitalImport } from './schemas.ts'

const one = {
  changes: ['vital_imports'],
  params: WithId,
  query: InCircle,
  returns: VitalImport,
  needs: 'vitalImports.change',
} as const

export const vitalImports = {
  list: get('/api/vital-imports', {
    query: InCircle,
    returns: ImportList,
    needs: 'vitalImports.read',
    watches: ['vital_imports'],
    about: 'The latest imports, the newest first.',
  }),
  upload: post('/api/vital-imports', {
    changes: ['vital_imports'],
    query: ImportUpload,
    takes: 'file',
    // Browsers name few of these types; the content says what it is.
    media: ['*/*'],
    bodyLimit: MAX_IMPORT_BYTES,
    returns: VitalImport,
    needs: 'vitalImports.create',
    about: 'Takes a file (CSV, Apple Health export, FHIR) and shows how it would be read. Nothing comes in yet.',
  }),
  read: get('/api/vital-imports/:id', {
    params: WithId,
    query: InCircle,
    returns: VitalImport,
    needs: 'vitalImports.read',
    watches: ['vital_imports'],
    about: 'One import: how far it is, what came in, what did not and why.',
  }),
  look: post('/api/vital-imports/:id/look', {
    ...one,
    body: ImportLook,
    slow: true,
    about: 'Shows a CSV file as it reads with another layout.',
  }),
  start: post('/api/vital-imports/:id/start', {
    ...one,
    body: ImportStart,
    about: 'Lets the readings come in, in the background: all of them or, if anything fails, none.',
  }),
  cancel: post('/api/vital-imports/:id/cancel', {
    ...one,
    about: 'Ends an import that has not come in yet; nothing of it stays.',
  }),
  undo: post('/api/vital-imports/:id/undo', {
    ...one,
    about: 'Takes out every reading that came in with it, also those that were edited since.',
  }),
}

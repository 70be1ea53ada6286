import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'
import { InCircle, WithId } from '../../fields.ts'
import { Archive, ImportedCircle, MAX_ARCHIVE_BYTES, NewArchive, Opening, Waiting } from './schemas.ts'

export const archives = {
  list: get('/api/archives', {
    query: InCircle,
    returns: z.array(Archive),
    needs: 'archives.make',
    watches: ['archives'],
    about: 'The circle’s archives from the last day, newest first, and their progress.',
  }),
  make: post('/api/archives', {
    query: InCircle,
    body: NewArchive,
    returns: Archive,
    needs: 'archives.make',
    changes: ['archives'],
    audited: 'archives',
    about:
      'Creates a file of the whole circle in the background, encrypted with a passphrase (age). What only its author may see is left out.',
  }),
  file: get('/api/archives/:id/file', {
    params: WithId,
    query: InCircle,
    answers: 'file',
    media: ['application/octet-stream'],
    needs: 'archives.make',
    audited: 'archives',
    about: 'The file, once it is ready.',
  }),
  send: post('/api/circle-imports', {
    query: WithId,
    takes: 'file',
    media: ['*/*'],
    bodyLimit: MAX_ARCHIVE_BYTES,
    returns: Waiting,
    needs: 'account',
    limit: 'invite',
    about: 'Uploads an archive, still encrypted. It waits up to a day for its passphrase.',
  }),
  bringIn: post('/api/circle-imports/:id', {
    params: WithId,
    body: Opening,
    returns: ImportedCircle,
    needs: 'account',
    slow: true,
    limit: 'password',
    changes: ['clients', 'members'],
    about:
      'Creates a circle from an archive that was uploaded before; the caller manages it. The same archive again changes nothing.',
  }),
  mine: get('/api/my-data', {
    answers: 'file',
    media: ['application/x-tar'],
    needs: 'account',
    limit: 'invite',
    about: 'Everything you wrote in all your circles, with its files, and your account.',
  }),
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { theKinfold } from '../../test/support/kinfold.ts'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { folderStorage, type Storage } from '../files/storage.ts'
import { checkBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinfold-backup-'))
whenFileEnds(async () => rmSync(folder, { recursive: true }))
const key = Buffer.alloc(32, 7)

/** Two stored files, of which one is removed at the first opening. */
async function whileRemoving(which: (opened: string) => string): Promise<Storage> {
  const storage = folderStorage(mkdtempSync(join(folder, 'files-')))
  for (const name of ['1/a.age', '1/b.age']) await storage.put(name, [Buffer.from('x')] as never)
  let removed = false
  return {
    ...storage,
    open: async (opened) => {
      if (!removed) await storage.remove(which(opened))
      removed = true
      return storage.open(opened)
    },
  }
}

test.for<[string, (opened: string) => string]>([
  ['is about to be read', (opened) => opened],
  ['comes later', (opened) => (opened === '1/a.age' ? '1/b.age' : '1/a.age')],
])('an upload that ends meanwhile removes its parts: a file that is gone when it %s is left out', async ([, which]) => {
  const { database } = (await theKinfold()).services
  const { rows } = await database.owner.query('select current_database() as database')
  const client = new pg.Client({ ...inject('cluster'), database: rows[0].database })
  await client.connect()
  const storage = await whileRemoving(which)
  const { file, files } = await writeBackup({ client, storage, key, folder: mkdtempSync(join(folder, 'backups-')) })
  await client.end()
  expect(files).toBe(1)
  const { parts } = await checkBackup({ file, key })
  expect(parts.filter(({ name }) => name.startsWith('files/')).length).toBe(1)
})

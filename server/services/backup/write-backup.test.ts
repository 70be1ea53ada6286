import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { theKinfold } from '../../test/support/kinfold.ts'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { locked } from '../files/age.ts'
import { folderStorage, type Storage } from '../files/storage.ts'
import { packed } from '../parcel/pack.ts'
import { backupPassphrase, FORMAT } from './backup.ts'
import { checkBackup, unpackBackup } from './read-backup.ts'
import { beginSnapshot } from './read-database.ts'
import { tidyBackups, writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinfold-backup-'))
whenFileEnds(async () => rmSync(folder, { recursive: true }))
const key = Buffer.alloc(32, 7)
const [A, B] = ['1/00000000-0000-4000-8000-00000000000a.age', '1/00000000-0000-4000-8000-00000000000b.age']
/** What records name. */
const recording = (...places: string[]) =>
  async function* () {
    for (const place of places) yield { clientId: 1, id: place.slice(2, -4), place }
  }

/** Two stored files, of which one is removed at the first opening. */
async function whileRemoving(which: (opened: string) => string): Promise<Storage> {
  const storage = folderStorage(mkdtempSync(join(folder, 'files-')))
  for (const name of [A, B]) await storage.put(name, [Buffer.from('x')] as never)
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

async function connected() {
  const { database } = (await theKinfold()).services
  const { rows } = await database.owner.query('select current_database() as database')
  const client = new pg.Client({ ...inject('cluster'), database: rows[0].database })
  await client.connect()
  return client
}

test('PostgreSQL may stop while the files are read, after the database', async () => {
  const client = await connected()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const { database } = (await theKinfold()).services
  const storage = folderStorage(mkdtempSync(join(folder, 'files-')))
  await storage.put(A, [Buffer.from('x')] as never)
  const list = async function* () {
    const ended = new Promise((done) => client.once('end', done))
    await database.owner.query('select pg_terminate_backend($1)', [rows[0].pid])
    await ended
    yield* storage.list()
  }
  const backups = mkdtempSync(join(folder, 'backups-'))
  const { file } = await writeBackup({
    client,
    storage: { ...storage, list },
    recorded: recording(A),
    key,
    folder: backups,
  })
  expect((await checkBackup({ file, key })).parts.map(({ name }) => name)).toContain(`files/${A}`)
})

test('no table of a backup refers to one that is left out, or it could not be restored', async () => {
  const client = await connected()
  const { tables } = await beginSnapshot(client, new Date())
  const names = tables.map(({ name }) => name)
  const { rows } = await client.query(
    `select conname as key from pg_constraint join pg_class c on c.oid = conrelid join pg_class r on r.oid = confrelid
     where contype = 'f' and 'public.' || c.relname = any($1) and not 'public.' || r.relname = any($1)`,
    [names],
  )
  const leftOut = await client.query(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not 'public.' || relname = any($1) order by 1`,
    [names],
  )
  await client.end()
  expect(rows).toEqual([])
  expect(leftOut.rows.map(({ name }) => name)).toEqual([
    ...['events', 'mailed_secrets', 'push_deliveries', 'push_subscriptions', 'rate_limits', 'sessions'],
  ])
})

test('two that begin in the same second do not disturb each other: the second one finds the name taken', async () => {
  const storage = folderStorage(mkdtempSync(join(folder, 'files-')))
  const backups = mkdtempSync(join(folder, 'backups-'))
  const now = new Date()
  const one = async () => {
    const client = await connected()
    return writeBackup({ client, storage, recorded: recording(), key, folder: backups }, now).finally(() =>
      client.end(),
    )
  }
  const [made, refused] = (await Promise.allSettled([one(), one()])).toSorted((a) =>
    a.status === 'fulfilled' ? -1 : 1,
  )
  expect([made, refused]).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { message: expect.stringContaining('Another backup has just been written to') } },
  ])
  const names = readdirSync(backups)
  expect(names.length).toBe(1)
  await checkBackup({ file: join(backups, names[0]!), key })
})

test('another backup may take its own unfinished file away while old ones are removed', async () => {
  const backups = mkdtempSync(join(folder, 'backups-'))
  symlinkSync('gone', join(backups, 'kinfold-20260101T030000Z-aaaaaaaa.backup.age.1234abcd.unfinished'))
  expect(await tidyBackups(join(backups, 'kinfold-20260103T030000Z-aaaaaaaa.backup.age'), 2)).toBe(0)
})

test('backups of another installation in the same folder, and those without an id, are not counted and stay', async () => {
  const backups = mkdtempSync(join(folder, 'backups-'))
  const named = (day: number, rest: string) => `kinfold-2026010${day}T030000Z${rest}.backup.age`
  const others = [named(1, '-bbbbbbbb'), named(1, ''), named(3, '-bbbbbbbb'), named(1, '-bbbbbbbb.incomplete')]
  const own = [1, 2, 3].map((day) => named(day, '-aaaaaaaa'))
  for (const name of [...others, ...own]) writeFileSync(join(backups, name), 'x')
  expect(await tidyBackups(join(backups, own[2]!), 1)).toBe(2)
  expect(readdirSync(backups).sort()).toEqual([...others, own[2]!].sort())
})

test.for<[string, (opened: string) => string]>([
  ['is about to be read', (opened) => opened],
  ['comes later', (opened) => (opened === A ? B : A)],
])('an upload that ends meanwhile removes its parts: a file that is gone when it %s is left out', async ([, which]) => {
  const client = await connected()
  const storage = await whileRemoving(which)
  const where = { recorded: recording(), key, folder: mkdtempSync(join(folder, 'backups-')) }
  const { file, files } = await writeBackup({ client, storage, ...where })
  await client.end()
  expect(files).toBe(1)
  const { parts } = await checkBackup({ file, key })
  expect(parts.filter(({ name }) => name.startsWith('files/')).length).toBe(1)
})

test('a file that a record names and the storage does not have is said, then and when the backup is checked', async () => {
  const client = await connected()
  const storage = folderStorage(mkdtempSync(join(folder, 'files-')))
  await storage.put(A, [Buffer.from('x')] as never)
  await storage.put('clinic/xray-2025.dcm', [Buffer.from('of others')] as never)
  const where = { recorded: recording(A, B), key, folder: mkdtempSync(join(folder, 'backups-')) }
  const { file, files, missing } = await writeBackup({ client, storage, ...where })
  await client.end()
  expect(missing.map(({ place }) => place)).toEqual([B])
  const { about, parts } = await checkBackup({ file, key })
  expect(about.missing).toBe(1)
  expect([files, parts.filter(({ name }) => name.startsWith('files/')).length]).toEqual([1, 1])
})

test.for(['../evil', '1/../../evil', '/tmp/evil', '1/./evil', '1//evil', '..\\evil', ''])(
  'a file that would be restored outside of the storage is damage: “%s”',
  async (place) => {
    const around = mkdtempSync(join(folder, 'restored-'))
    const file = join(around, 'made.backup.age')
    const part = async function* () {
      yield { name: `files/${place}`, content: Readable.from([Buffer.from('x')]) }
    }
    const about = { format: FORMAT, at: '', migration: 0, postgres: 18, tables: [] }
    await writeFile(file, await locked(packed(about, part()), backupPassphrase(key)))
    await expect(checkBackup({ file, key })).rejects.toThrow('is damaged')
    const storage = folderStorage(join(around, 'files'))
    await expect(unpackBackup({ file, key }, { fill: async () => {} } as never, storage)).rejects.toThrow('is damaged')
    expect([existsSync(join(around, 'evil')), existsSync('/tmp/evil')]).toEqual([false, false])
  },
)

import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import type pg from 'pg'
import { giveName, makeFolder, syncFile, syncFolder } from '../../core/program/durable-files.ts'
import { namingFile } from '../../core/program/system-error.ts'
import { locked } from '../files/age.ts'
import { isOurs, type RecordedFile, type Storage } from '../files/storage.ts'
import { isGone } from '../files/storage-failure.ts'
import { type Part, packed } from '../parcel/pack.ts'
import { backupPassphrase, FILE } from './backup.ts'
import { beginSnapshot, databaseParts } from './read-database.ts'

/** The last part: the beginning of the installation's id, so that two may share a folder. */
const NAME = /^(kinfold-\d{8}T\d{6}Z)-([0-9a-f]{8})(\.incomplete)?\.backup\.age$/
const UNFINISHED = '.unfinished'
/** Also of a version whose names had no id. */
const BEGUN = /^kinfold-\d{8}T\d{6}Z(-[0-9a-f]{8})?\.backup\.age\..*unfinished$/

/** `missing`: files that records name, but that are not in the storage. `isComplete`: not more of them than may be. */
export type Written = {
  file: string
  bytes: number
  records: number
  files: number
  missing: RecordedFile[]
  isComplete: boolean
}
/**
 * `key`: 256 bits, derived from SECRET_KEY. `recorded`: all files that records name. `mayMiss`: how many of them are
 * known to be lost.
 */
type What = {
  client: pg.Client
  storage: Storage
  recorded: (client: pg.Client) => AsyncIterable<RecordedFile>
  key: Buffer
  folder: string
  mayMiss?: number
  /** Of this program. */
  commit?: string | undefined
}

/**
 * Writes a backup of the current database and all files into a folder. It gets its name only once it is complete and on
 * disk; an existing file with that name is never touched. If more files are missing than may be, the name says so.
 */
export async function writeBackup(
  { client, storage, recorded, key, folder, mayMiss = 0, commit }: What,
  now = new Date(),
): Promise<Written> {
  await makeFolder(folder)
  const whose = await idOf(client)
  const name = join(folder, `kinfold-${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${whose}`)
  const unfinished = `${name}.backup.age.${randomBytes(4).toString('hex')}${UNFINISHED}`
  const counted = { records: 0, files: 0 }
  const missing = new Map<string, RecordedFile>()
  let isComplete = false
  let file = ''
  // If the connection breaks, a statement fails, not the process; while the files are read it is not needed any more.
  client.on('error', () => {})
  try {
    const about = { ...(await beginSnapshot(client, now)), commit }
    const parts = async function* (): AsyncGenerator<Part> {
      for await (const part of databaseParts(client, about)) {
        yield part
        counted.records += part.count?.() ?? 0
      }
      // In the same snapshot.
      for await (const file of recorded(client)) missing.set(file.place, file)
      // After the database: every file named by a record was complete before the record was written.
      for await (const { key: name } of storage.list()) {
        const content = isOurs(name) && (await openIfThere(storage, name))
        if (!content) continue
        counted.files += 1
        missing.delete(name)
        yield { name: `${FILE}${name}`, content }
      }
      // The manifest comes last.
      about.missing = missing.size
    }
    const content = await locked(packed(about, parts()), backupPassphrase(key))
    await pipeline(
      Readable.from(content, { objectMode: false }),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }).on('error', (error) => namingFile(error, folder)),
    )
    await syncFile(unfinished)
    isComplete = missing.size <= mayMiss
    file = `${name}${isComplete ? '' : '.incomplete'}.backup.age`
    if (!giveName(unfinished, file)) throw new Error(`Another backup has just been written to ${file}.`)
    await syncFolder(folder)
  } finally {
    await rm(unfinished, { force: true })
    await client.query('rollback').catch(() => {})
  }
  return { file, bytes: (await stat(file)).size, ...counted, missing: [...missing.values()], isComplete }
}

/** Parts of an upload are removed once it is complete, so a listed file may be gone. */
const openIfThere = (storage: Storage, name: string) =>
  storage.open(name).catch((error) => (isGone(error) ? undefined : Promise.reject(error)))

/**
 * Deletes what interrupted backups left behind, and all backups of the same installation before the newest complete ones:
 * `keep` with this one. An incomplete one replaces only incomplete ones. Those with a later date, from a clock that was
 * wrong, are left and do not count. Returns how many backups.
 */
export async function tidyBackups(written: string, keep: number): Promise<number> {
  const folder = dirname(written)
  const names = await readdir(folder)
  for (const name of names.filter((each) => BEGUN.test(each))) {
    // Another backup may have just completed it.
    const about = await stat(join(folder, name)).catch(() => undefined)
    if (about && Date.now() - about.mtimeMs > DAY_MS) await rm(join(folder, name), { force: true })
  }
  const own = named(basename(written))!
  const before = names
    .toSorted()
    .flatMap((name) => named(name) ?? [])
    .filter(({ whose, at }) => whose === own.whose && at <= own.at)
  const oldestKept = before.filter(({ isIncomplete }) => isIncomplete === own.isIncomplete).at(-keep)
  if (!oldestKept) return 0
  const old = before.filter(({ at, isIncomplete }) => at < oldestKept.at && (isIncomplete || !own.isIncomplete))
  for (const { name } of old) await rm(join(folder, name), { force: true })
  return old.length
}

/** Before the first start of a version whose storages have ids there is none. */
async function idOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string | null }>(
    "select left(to_jsonb(installation) ->> 'id', 8) as id from installation",
  )
  return rows[0]?.id ?? '00000000'
}

function named(name: string) {
  const [, at, whose, incomplete] = NAME.exec(name) ?? []
  return at ? { name, at, whose, isIncomplete: incomplete !== undefined } : undefined
}

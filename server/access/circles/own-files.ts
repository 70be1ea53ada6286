import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dbOn } from '../../core/database/database.ts'
import { installation } from '../../core/database/installation-table.ts'
import type { Failure } from '../../core/failure.ts'
import { refuseStart } from '../../core/program/refuse-start.ts'
import { isDocument, type Storage } from '../../services/files/storage.ts'
import { because, isGone } from '../../services/files/storage-failure.ts'
import type { Services } from '../services.ts'
import { opensWithKey } from './circle-keys.ts'
import { keptBy, recordedFiles, type Where } from './kept-files.ts'

/** The name of a file in the storage with the id and the turn of the installation it belongs to, and its database. */
const MARK = 'kinfold-installation'
/** Some of an earlier version's files may be missing, and some are of no record. */
const MOST_TRIED = 100
/** A storage that accepts a connection and then says nothing would prevent a start, or the next run of a job, for ever. */
const PATIENCE_MS = 15_000

/** A command without `secretKey` recognizes no files of interrupted uploads. */
export type OwnFiles = Where & { keptForADay: readonly AnyPgColumn[]; secretKey?: string }

/** The files of a running server. */
export const filesOf = ({
  database,
  storage,
  parts,
  config,
}: Pick<Services, 'database' | 'storage' | 'parts' | 'config'>): OwnFiles => ({
  owner: dbOn(database.owner),
  storage,
  kept: keptBy(parts),
  keptForADay: keptForADayBy(parts),
  secretKey: config.secretKey,
})

export const keptForADayBy = (parts: Services['parts']) => parts.flatMap(({ keepsForADay = [] }) => keepsForADay)

/**
 * Refuses a storage of another database: to this one, all its files would be files without a record, which are deleted.
 * A storage without documents, or of an earlier version with a file that is certainly of this database, is marked as its own.
 * Returns the marks that were found. @throws StartRefused, STORAGE_UNAVAILABLE
 */
export async function requireOwnFiles(where: OwnFiles): Promise<Marks> {
  const checked = checkOwnFiles(where)
  // Nobody waits any more for one that fails later.
  checked.catch(() => {})
  const marks = await Promise.race([checked, sleep(PATIENCE_MS, undefined, { ref: false })])
  return marks ?? Promise.reject(because('STORAGE_UNAVAILABLE', new Error('The storage does not answer')))
}

async function checkOwnFiles(where: OwnFiles): Promise<Marks> {
  const marks = await bothMarks(where)
  const { mark, own } = marks
  if (mark?.id === own.id) return marks
  const found = mark ? 'of others' : await lookThrough(where)
  if (found === 'nothing' && own.turn > 0)
    refuseStart(
      'The storage of the files (STORAGE_URL, or the folder files in DATA_DIR) is empty, but records name files that were ' +
        `stored there. Please check the setting, and whether its disk is mounted. If the files are lost, ${MORE}`,
    )
  if (found !== 'of others') {
    await markAsOwn(where).catch(unlessFull)
    return marks
  }
  return refuseStart(
    'The files (STORAGE_URL, or the folder files in DATA_DIR) do not belong to this database (DATABASE_URL, or the folder ' +
      `postgres in DATA_DIR). Nothing was removed. Please correct the setting that is wrong. If all are right, ${MORE}`,
  )
}

/**
 * Also refuses a copy of their database, and an earlier state of it, such as a dump that was put back: files that were
 * added to the other one have no record in it. @throws StartRefused
 */
export async function requireCurrentFiles(where: OwnFiles) {
  const { mark, own } = await requireOwnFiles(where)
  if (!mark || (mark.turn <= own.turn && (mark.database ?? own.database) === own.database)) return
  refuseStart(
    'This is a copy or an earlier state of the database: files that were added to the other one have no record in it. ' +
      `No file was removed. Please ${MORE}`,
  )
}

const MORE = 'see "Files of another database" in docs/operating.md.'

/** On a full disk, files without a record must still be removed; a later check marks it. */
function unlessFull(error: Failure) {
  if (error.code !== 'STORAGE_FULL') throw error
}

/** From now on the files belong to this database as it is. */
export async function markAsOwn(where: Pick<Where, 'owner' | 'storage'>) {
  const { id, turn, database } = await markOf(where)
  const content = async function* () {
    yield Buffer.from(`${id} ${turn} ${database}`)
  }
  await where.storage.put(MARK, content())
}

/** Counts on: first in the database, so that after an interruption only the storage is behind. */
export async function nextTurn(where: OwnFiles) {
  await requireCurrentFiles(where)
  await where.owner.update(installation).set({ turn: sql`${installation.turn} + 1` })
  await markAsOwn(where)
}

/** `database`: what names it in the whole world, and is not part of a dump; an earlier version wrote none. */
type Mark = { id: string; turn: number; database?: string | undefined }
const DATABASE = sql<string>`(select system_identifier || '/' || oid from pg_control_system(), pg_database where datname = current_database())`
/** `mark`: in the storage; undefined if it had none. `own`: of this database. */
type Marks = { mark: Mark | undefined; own: Mark }

/** One after the other: `nextTurn` counts in the database first, so a mark that was read before it is never ahead. */
async function bothMarks(where: Where): Promise<Marks> {
  const mark = await markIn(where.storage)
  return { mark, own: await markOf(where) }
}

async function markOf({ owner }: Pick<Where, 'owner'>): Promise<Mark> {
  const [found] = await owner
    .select({ id: installation.id, turn: installation.turn, database: DATABASE })
    .from(installation)
  return found ?? refuseStart('This database was never used. Please start Kinfold once, then try again.')
}

async function markIn(storage: Storage): Promise<Mark | undefined> {
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of await storage.open(MARK)) pieces.push(piece)
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
  const [id = '', turn, database] = Buffer.concat(pieces).toString().split(' ')
  return { id, turn: Number(turn), database }
}

/**
 * What an unmarked storage holds, as far as is tried: a file of this database, only files of others, nothing although
 * files are recorded, or nothing as expected.
 */
async function lookThrough(where: OwnFiles): Promise<'its own' | 'of others' | 'nothing' | 'nothing yet'> {
  const { owner, storage, kept } = where
  let tried = 0
  for await (const { place } of recordedFiles(owner, kept)) {
    if (await storage.has(place)) return 'its own'
    tried += 1
    if (tried === MOST_TRIED) break
  }
  let others = 0
  for await (const { key } of storage.list()) {
    if (!isDocument(key)) continue
    if (await isOfCircle(where, key)) return 'its own'
    others += 1
    if (others === MOST_TRIED) break
  }
  if (others > 0) return 'of others'
  return tried > 0 ? 'nothing' : 'nothing yet'
}

/** An archive, which lasts a day, or the file of an upload that was interrupted: only the key of its circle opens it. */
async function isOfCircle({ owner, storage, keptForADay, secretKey }: OwnFiles, place: string): Promise<boolean> {
  for (const column of keptForADay) {
    const found = await owner.select({ place: column }).from(column.table).where(eq(column, place)).limit(1)
    if (found.length > 0) return true
  }
  const clientId = Number(place.split('/')[0])
  if (!secretKey) return false
  return Number.isSafeInteger(clientId) && opensWithKey({ db: owner, clientId }, secretKey, { storage, place })
}

import type { Account, Origin } from '../../access/accounts/account.ts'
import { circleKey } from '../../access/circles/circle-keys.ts'
import type { RecordTable } from '../../access/circles/circle-tables.ts'
import { type Circle, inCircle } from '../../access/circles/circles.ts'
import { noteRead } from '../../access/records/audit-notes.ts'
import type { ReadServices } from '../../access/services.ts'
import { inTransaction } from '../../access/transaction.ts'
import { fewAtOnce } from '../../core/background/few-at-once.ts'
import { Failure } from '../../core/failure.ts'
import type { FileKey } from '../../services/files/age.ts'
import { openStored } from '../../services/files/store-file.ts'
import type { Part } from '../../services/parcel/pack.ts'
import { linesOf, peopleOf, readClient } from './read-circle.ts'
import { readFirst } from './read-first.ts'

type CircleExport = {
  services: ReadServices
  account: Account
  origin: Origin
  clientId: number
  action: 'archives.make' | 'circles.open'
  tables: RecordTable[]
  /** Only what this person wrote, or is named in. */
  onlyOf?: number
  /** A prefix for the names of all parts. */
  under?: string
  /** By somebody whose connection decides how long it takes. */
  isReadSlowly?: boolean
  /** Nobody waits for it any more. */
  stopped?: AbortSignal
}

export const CIRCLE = 'circle'
export const PEOPLE = 'people'
export const TABLE = 'records/'
export const FILE = 'files/'

/**
 * A consistent snapshot of a circle's records as a person may see them: row-level security leaves out the rest. Then
 * their files, without holding a connection.
 */
export async function* circleParts(taking: CircleExport): AsyncGenerator<Part> {
  const { under = '', services, clientId, isReadSlowly } = taking
  const files: Files = { places: new Set(), documents: new Set(), key: undefined }
  const records = recordParts(taking, files)
  yield* isReadSlowly ? readFirst(services.storage, clientId, records) : records
  if (taking.onlyOf !== undefined) await noteOpened(taking, files)
  for (const place of files.places)
    yield { name: `${under}${FILE}${place}`, content: await contentOf(services, place, files.key!) }
}

/**
 * Empty for a lost or damaged file: a family must not lose everything else because of it. No stored file is empty, so an
 * import recognises it (keep-files.ts).
 */
async function contentOf({ storage }: ReadServices, place: string, key: FileKey): Promise<Part['content']> {
  try {
    // Read to its end before any of it is passed on.
    for await (const _ of await openStored(storage, place, key));
    return await openStored(storage, place, key)
  } catch (error) {
    if (error instanceof Failure && ['FILE_DAMAGED', 'FILE_KEY_LOST'].includes(error.code))
      return (async function* () {})()
    throw error
  }
}

/** A person who takes files out of the vault has opened their documents. Not in the snapshot, which must not wait. */
async function noteOpened(
  { services, account, origin, clientId, action, stopped }: CircleExport,
  { documents }: Files,
) {
  if (documents.size === 0) return
  await inTurn({ whose: account.userId, stopped }, () =>
    inCircle(services.database.circle, account, origin, clientId, action, async (circle) => {
      for (const id of documents) await noteRead(circle, 'medicalDocuments.open', 'medical_documents', id)
    }),
  )
}

/** The files that the records name, known after these were read, and the medical documents that some belong to. */
type Files = { places: Set<string>; documents: Set<string>; key: FileKey | undefined }

async function* recordParts(taking: CircleExport, files: Files): AsyncGenerator<Part> {
  const { under = '' } = taking
  const named = new Set<number>()
  const reading = openSnapshot(taking)
  try {
    const circle = await reading.circle
    yield whole(`${under}${CIRCLE}`, await readClient(circle))
    for (const table of taking.tables) {
      let count = 0
      const content = async function* () {
        for await (const row of linesOf(circle, table, taking.onlyOf)) {
          taking.stopped?.throwIfAborted()
          count += 1
          for (const column of table.people) if (typeof row[column] === 'number') named.add(row[column])
          for (const column of table.files) files.places.add(String(row[column]))
          if (table.table === 'document_files') files.documents.add(String(row.document_id))
          yield line(row)
        }
      }
      yield { name: `${under}${TABLE}${table.table}`, content: content(), count: () => count }
    }
    yield whole(`${under}${PEOPLE}`, ...(await peopleOf(circle, [...named])))
    if (files.places.size > 0) files.key = await circleKey(circle, taking.services.config.secretKey)
  } finally {
    await reading.end()
  }
}

/** Each holds a connection for as long as a circle takes to read, and calls have nine. */
const inTurn = fewAtOnce({ most: 2 })

function openSnapshot({ services, account, origin, clientId, action, stopped }: CircleExport) {
  const opened = Promise.withResolvers<Circle>()
  const read = Promise.withResolvers<void>()
  const reading = inTurn({ whose: account.userId, stopped }, () =>
    inCircle(services.database.circle, account, origin, clientId, action, (circle) =>
      inTransaction(
        circle.db,
        async (tx) => {
          opened.resolve({ ...circle, db: tx })
          await read.promise
        },
        { isolationLevel: 'repeatable read' },
      ),
    ),
  )
  reading.catch(opened.reject)
  return {
    circle: opened.promise,
    end: async () => {
      read.resolve()
      await reading
    },
  }
}

const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

function whole(name: string, ...values: unknown[]): Part {
  const content = async function* () {
    for (const value of values) yield line(value)
  }
  return { name, content: content(), count: () => values.length }
}

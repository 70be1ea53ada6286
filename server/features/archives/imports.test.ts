import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import type { RecordTable } from '../../access/circles/circle-tables.ts'
import type { Db } from '../../core/database/database.ts'
import { locked } from '../../services/files/age.ts'
import { type Part, packed } from '../../services/parcel/pack.ts'
import { bringIn, PASSPHRASE, sendArchive } from '../../test/records/archives.ts'
import { FILES_FOLDER } from '../../test/support/kinfold.ts'
import { aPerson } from '../../test/support/world.ts'
import { FORMAT } from './archive.ts'
import { insertRecords } from './insert-records.ts'
import { batchesIn, linesIn } from './lines.ts'

test('nobody fills the disk with archives that are never imported', async () => {
  const person = await aPerson()
  const content = Buffer.from('age-encryption.org/v1\n')
  await sendArchive(person, content)
  const folder = join(FILES_FOLDER, 'imports', String(person.userId))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'begun.age'), '')
  // Takes up no space.
  truncateSync(join(folder, 'begun.age'), 4 * 1024 ** 3)
  await expect(sendArchive(person, content)).rejects.toMatchObject({
    body: {
      errorCode: 'TOO_LARGE',
      message: expect.stringContaining('You have begun to send 4 GB without finishing.'),
    },
  })
  rmSync(join(folder, 'begun.age'))
  await sendArchive(person, content)
})

test('an archive with many files that no record names is refused at the first of them', async () => {
  const parts = async function* (): AsyncGenerator<Part> {
    for (let file = 0; file < 1_000; file++) yield { name: `files/${file}`, content: (async function* () {})() }
  }
  const content = await locked(packed({ format: FORMAT, id: uuidv7(), at: '' }, parts()), {
    words: PASSPHRASE,
    work: 10,
  })
  const archive: Uint8Array[] = []
  for await (const piece of content) archive.push(piece)
  await expect(bringIn(await aPerson(), Buffer.concat(archive))).rejects.toMatchObject({
    body: {
      errorCode: 'BAD_INPUT',
      fields: { file: 'The archive is damaged (files/0). Nothing was imported.' },
    },
  })
})

test('a long line that comes in very many pieces is not read again with each of them', async () => {
  const rows = [{ id: 1, note: 'é'.repeat(2_000) }, { id: 2 }, { id: 3 }]
  const text = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const inPieces = async function* (size: number) {
    for (let from = 0; from < text.length; from += size) yield text.subarray(from, from + size)
  }
  const read = async (size: number) => {
    const found: unknown[] = []
    for await (const row of linesIn('table', inPieces(size))) found.push(row)
    return found
  }
  const search = vi.spyOn(Buffer.prototype, 'indexOf')
  const inBytes = await read(1)
  const searched = search.mock.contexts.reduce((sum: number, bytes) => sum + bytes.length, 0)
  search.mockRestore()
  expect(inBytes).toEqual(rows)
  expect(searched).toBeLessThan(2 * text.length)
  for (const size of [7, 4_030, text.length]) expect(await read(size)).toEqual(rows)
})

test('a line that is longer than any record is refused before it is complete', async () => {
  let sent = 0
  const endless = async function* () {
    for (; ; sent++) yield Buffer.alloc(64 * 1024, 'a')
  }
  await expect(linesIn('table', endless()).next()).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(sent).toBeLessThan(40)
})

const lines = async function* (rows: Iterable<object>) {
  for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
}

test('rows are inserted in batches that are limited in number and in bytes', async () => {
  const sizesOf = async (rows: Iterable<object>) => {
    const sizes: number[] = []
    for await (const batch of batchesIn('table', lines(rows))) sizes.push(batch.length)
    return sizes
  }
  expect(await sizesOf(Array.from({ length: 1_001 }, (_, id) => ({ id })))).toEqual([500, 500, 1])
  const large = { text: 'x'.repeat(1_500_000) }
  expect(await sizesOf(Array.from({ length: 7 }, () => large))).toEqual([3, 3, 1])
  expect(await sizesOf([])).toEqual([])
})

test('so are rows of a table that points to itself; what points ahead is set afterwards', async () => {
  const ids = Array.from({ length: 12_000 }, () => uuidv7())
  const left = uuidv7()
  const rows = ids.map((id, at) => ({ id, replaces_id: at === 0 ? left : (ids[at + 600] ?? null) }))
  const pointers = [{ column: 'replaces_id', table: 'letters', optional: true }]
  const table: RecordTable = {
    ...{
      table: 'letters',
      columns: ['id', 'replaces_id'],
      times: [],
      uuids: ['id', 'replaces_id'],
      people: [],
      pointers,
    },
    ...{ files: [], asKept: {}, isRowAsKept: () => true, exportedAs: {}, order: '', isExportedByAuthor: false },
  }
  const [inserted, set]: { id: string; replaces_id: string | null; target: string }[][][] = [[], []]
  const others: string[] = []
  const execute = async (query: SQL) => {
    const { sql, params } = new PgDialect().sqlToQuery(query)
    if (params.length === 0) return others.push(sql)
    const written = JSON.parse(params.find((param) => String(param).startsWith('['))!.toString())
    return (sql.startsWith('insert') ? inserted! : set!).push(written)
  }
  const into = {
    clientId: 1,
    tables: [table],
    people: new Map(),
    files: { stored: new Map(), leftOut: new Set<string>() },
  }
  await insertRecords({ execute } as unknown as Db, into, (take) =>
    take({ name: 'records/letters', content: lines(rows) }),
  )
  expect(Math.max(...inserted!.map(({ length }) => length))).toBe(500)
  expect(inserted!.flat().map(({ id }) => id)).toEqual(ids)
  expect(inserted!.flat().every(({ replaces_id }) => replaces_id === null)).toBe(true)
  expect(set!.map(({ length }) => length)).toEqual([5_000, 5_000, 1_399])
  expect(set!.flat()[0]).toEqual({ id: ids[1], column: 'replaces_id', target: ids[601] })
  // Otherwise plans for a few rows would stay for a minute.
  expect(others).toEqual(['analyze "letters"'])
})

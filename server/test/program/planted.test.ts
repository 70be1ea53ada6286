import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PART_BYTES } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startLightS3 } from '../outside/light-s3.ts'
import { whenFileEnds } from '../support/leaving.ts'
import { aFamily, aLog, call } from '../support/over-http.ts'
import { asOwner, aUsedDataDir, commandOf, start, stop } from './program.ts'

vi.setConfig({ testTimeout: 600_000 })

/* Words that occur only in documents are searched for in everything the program leaves behind: the files, the database
   by row and on disk, the log, a backup. A word that does occur there proves that the search works. */
const planted = {
  whole: 'planted-whole-Metastasen',
  inParts: 'planted-in-parts-Testament',
  waiting: 'planted-waiting-Vollmacht',
  refused: 'planted-refused-Diagnose',
}
const TITLE = 'found-title-Befund'

/** The encodings programs use for text: plain, two bytes per letter, hex, base64 at any offset. */
function writings(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(before && 4, -4),
  )
  return [bytes, Buffer.from(text, 'utf16le'), ...[bytes.toString('hex'), ...base64].map((each) => Buffer.from(each))]
}

const wordsIn = (content: Buffer): string[] =>
  [...Object.values(planted), TITLE].filter((text) => writings(text).some((each) => content.includes(each)))

function wordsUnder(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  return [...new Set(files.flatMap(({ parentPath, name }) => wordsIn(readFileSync(join(parentPath, name)))))]
}

/** All rows of all tables, as in a dump. */
async function wordsInRows(dataDir: string): Promise<string[]> {
  const found = new Set<string>()
  const client = await asOwner(dataDir)
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.map(({ name }) => name)).toContain('public.document_files')
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
    for (const { row } of rows) for (const word of wordsIn(Buffer.from(row))) found.add(word)
  }
  await client.end()
  return [...found]
}

test.for(['a folder', 'a bucket'])(
  'what %s stores of documents is nowhere in plain text, nor on the disk, in the database, the log or a backup',
  async (where) => {
    const dataDir = await aUsedDataDir()
    const bucket = where === 'a bucket' ? await startLightS3() : undefined
    whenFileEnds(async () => bucket?.close())
    const storage = { STORAGE_URL: bucket?.url ?? '' }
    const kinfold = await start(dataDir, { LOG_LEVEL: 'debug', ...storage })
    const { address } = kinfold
    const { token, clientId } = await aFamily(address)
    const id = uuidv7()
    const document = { id, title: TITLE, category: 'Final Wishes', note: 'found-title-Befund' }
    await call(address, `/api/medical-documents?clientId=${clientId}`, token, document)
    await call(address, `/api/care-logs?clientId=${clientId}`, token, { ...aLog(), body: TITLE })
    const send = (method: 'POST' | 'PUT', path: string, body: string, name = 'letter.txt', type = 'text/plain') =>
      fetch(`${address}/api/medical-documents/${id}/files${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': type,
          'content-disposition': `attachment; filename="${name}"`,
        },
        body,
      }).then(({ status }) => status)
    const one = uuidv7()
    expect(await send('POST', `?clientId=${clientId}&fileId=${one}`, planted.whole)).toBe(200)
    const two = uuidv7()
    const part = planted.inParts.padEnd(PART_BYTES, ' and so on')
    expect(await send('PUT', `/${two}/parts/1?clientId=${clientId}`, part)).toBe(200)
    expect(await send('POST', `?clientId=${clientId}&fileId=${two}&after=1`, planted.inParts)).toBe(200)
    expect(await send('PUT', `/${uuidv7()}/parts/1?clientId=${clientId}`, planted.waiting)).toBe(200)
    const bad = `${planted.refused}\0`
    expect(await send('POST', `?clientId=${clientId}&fileId=${uuidv7()}`, bad)).toBe(415)
    const opened = await fetch(`${address}/api/medical-documents/${id}/files/${one}?clientId=${clientId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await opened.text()).toBe(planted.whole)

    const backups = mkdtempSync(join(tmpdir(), 'kinfold-planted-'))
    whenFileEnds(async () => rmSync(backups, { recursive: true, force: true }))
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...storage }
    // Asynchronous, because the bucket is served by this process.
    const [program, ...its] = commandOf('backup.ts')
    const { stdout, stderr } = await promisify(execFile)(program, [...its, backups], { env })
    expect(stderr).toBe('')

    expect(await wordsInRows(dataDir)).toEqual([TITLE])
    if (bucket) {
      // Three files, and whose they are.
      expect(bucket.objects.size).toBe(4)
      expect(
        [...bucket.objects].flatMap(([key, content]) => [...wordsIn(Buffer.from(key)), ...wordsIn(content)]),
      ).toEqual([])
    } else expect(wordsUnder(join(dataDir, 'files'))).toEqual([])
    expect(wordsUnder(backups)).toEqual([])
    await stop(kinfold)
    // Table files, the write-ahead log and error logs; pending letters.
    expect(wordsUnder(dataDir)).toEqual([TITLE])
    expect(kinfold.text()).toContain('/api/medical-documents')
    expect(wordsIn(Buffer.from(kinfold.text() + stdout))).toEqual([])
  },
)

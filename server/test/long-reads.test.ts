import { symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@kinfold/contract/contract.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { mayBeLong } from '../access/may-be-long.ts'
import type { Kinfold } from '../start.ts'
import { type NamedEndpoint, sampleFrom } from './generated/sample-for.ts'
import { send } from './support/calls.ts'
import { FILES_FOLDER, startBeside, theKinfold } from './support/kinfold.ts'
import { whenFileEnds } from './support/leaving.ts'
import { samples } from './support/samples.ts'
import { aCircle, type Person } from './support/world.ts'

/* Every read that the thread for long reads can answer is answered there as it is by the server itself. */
const THREAD = new URL('../long-reads-thread.ts', import.meta.url)
const reads = endpoints.filter(({ endpoint }) => mayBeLong(endpoint))
const sampleFor = sampleFrom(samples)

let circle: Awaited<ReturnType<typeof aCircle>>
let beside: Kinfold

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinfold-long-'))
  symlinkSync(FILES_FOLDER, join(dataDir, 'files'))
  whenFileEnds(() => rm(dataDir, { recursive: true }))
  beside = await startBeside(await theKinfold(), { dataDir }, { longReads: { thread: THREAD, startAfterMs: 0 } })
  circle = await aCircle()
  await vi.waitUntil(() => takes(circle.admin, reads[0]!), { timeout: 120_000, interval: 50 })
})

function takes(person: Person, { endpoint }: NamedEndpoint): boolean {
  const { longReads } = beside.services
  longReads!.note(person.userId, endpoint)
  return longReads!.takes(person.userId, endpoint)
}

/**
 * Without what differs between two calls of the same moment: headers of the connection, times (also those in an
 * archive), the place among the changes, the drawing of a PDF, and the key for push messages that the tests replace.
 */
function comparable({ statusCode, headers, body }: Awaited<ReturnType<typeof send>>) {
  const {
    date: _,
    connection: _connection,
    'content-length': _length,
    'transfer-encoding': _encoding,
    ...rest
  } = headers
  const written = /\d{11} \d{6}(?!\d)/g
  const text = body
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'then')
    .replace(written, 'then')
    .replace(/"place":"[^"]+"/, '"place"')
    .replace(/"publicKey":"[^"]+"/, '"publicKey"')
  return { statusCode, headers: rest, body: text.startsWith('%PDF') ? text.slice(0, 4) : text }
}

describe.each(reads)('$name', ({ name, endpoint }) => {
  test.each(['admin', 'outsider'] as const)('as %s', async (who) => {
    const answer = vi.spyOn(beside.services.longReads!, 'answer')
    const call = await sampleFor(name, circle, circle.admin)
    const person = circle[who]
    const here = await send(person, endpoint, call)
    expect(takes(person, { name, endpoint })).toBe(true)
    const there = await send(person, endpoint, call, beside)
    expect(answer).toHaveBeenCalledOnce()
    expect(comparable(there)).toEqual(comparable(here))
    answer.mockRestore()
  })
})

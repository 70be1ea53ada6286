import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LongReads, openLongReads } from './long-reads.ts'

const THREAD = new URL('../../../test/support/long-read-thread.ts', import.meta.url)
const ANNA = 1
const [dashboard, dose] = [{}, {}]

let folder: string
let longReads: LongReads
let app: FastifyInstance
const onTrouble = vi.fn()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kinfold-long-'))
  longReads = openLongReads(THREAD, () => ({ notes: join(folder, 'notes') }), {
    onTrouble,
    startAfterMs: 0,
    againMs: 0,
  })
  app = Fastify({ genReqId: () => 'the-call' })
  app.setErrorHandler((error, _request, reply) => reply.code(500).send({ code: (error as { code?: string }).code }))
  app.get('/*', (request, reply) => longReads.answer(request, reply))
})

afterEach(async () => {
  await app.close()
  await longReads.close()
  rmSync(folder, { recursive: true })
})

const whenReady = async () => {
  longReads.note(ANNA, dashboard)
  await expect.poll(() => longReads.takes(ANNA, dashboard)).toBe(true)
}
const notes = () => {
  try {
    return readFileSync(join(folder, 'notes'), 'utf8')
  } catch {
    return ''
  }
}

test('it takes only the kinds of calls of a person that were long, and none before it can answer', async () => {
  longReads.note(ANNA, dashboard)
  expect(longReads.takes(ANNA, dashboard)).toBe(false)
  await whenReady()
  expect(longReads.takes(ANNA, dose)).toBe(false)
  expect(longReads.takes(2, dashboard)).toBe(false)
})

test('after some minutes one call of a kind is tried without it again', async () => {
  await whenReady()
  const start = performance.now()
  const now = vi.spyOn(performance, 'now')
  const takenAfter = (minutes: number) => {
    now.mockReturnValue(start + minutes * 60_000)
    return longReads.takes(ANNA, dashboard)
  }
  try {
    expect(takenAfter(11)).toBe(false)
    // Until the one that is tried has ended, it takes the others.
    expect(takenAfter(11)).toBe(true)
    longReads.note(ANNA, dashboard)
    expect(takenAfter(20)).toBe(true)
    expect(takenAfter(22)).toBe(false)
    expect(takenAfter(23)).toBe(true)
    // Five minutes later nobody has noted that it was long.
    expect(takenAfter(28)).toBe(false)
    expect(takenAfter(29)).toBe(false)
  } finally {
    now.mockRestore()
  }
})

test('an answer arrives whole, with its status and headers, for the same call and caller', async () => {
  await whenReady()
  const { statusCode, headers, body } = await app.inject({ url: '/text', remoteAddress: '192.0.2.7' })
  expect([statusCode, headers.etag, body]).toEqual([203, '"1"', 'the-call 192.0.2.7'])
  const long = await app.inject('/long')
  expect(long.headers['content-type']).toBe('text/plain')
  expect(long.body).toBe('a long text '.repeat(500_000))
})

test('a call that needs too much memory is refused as too much, and the next one is answered', async () => {
  await whenReady()
  expect((await app.inject('/fill')).json()).toEqual({ code: 'TOO_MUCH' })
  expect(onTrouble).toHaveBeenCalled()
  await whenReady()
  expect((await app.inject('/text')).statusCode).toBe(203)
})

test('of several reads that end because the memory is full, none is refused as too much', async () => {
  await whenReady()
  const other = app.inject('/never')
  await expect.poll(notes).toContain('begun')
  const answers = await Promise.all([app.inject('/fill'), other])
  expect(answers.map((answer) => answer.json().code)).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
})

test('an answer that breaks off ends no other read', async () => {
  await whenReady()
  const address = await app.listen({ port: 0 })
  const leaving = new AbortController()
  const other = fetch(`${address}/never`, { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(notes).toContain('begun')
  await expect(fetch(`${address}/breaks`).then((answer) => answer.text())).rejects.toThrow()
  expect((await app.inject('/vanishes')).json()).toEqual({ code: 'INTERNAL' })
  expect((await app.inject('/text')).statusCode).toBe(203)
  expect(notes()).not.toContain('gone')
  expect(onTrouble).not.toHaveBeenCalled()
  leaving.abort()
  await other
})

test('work for which nobody waits any more is told so', async () => {
  await whenReady()
  const address = await app.listen({ port: 0 })
  const leaving = new AbortController()
  const called = fetch(`${address}/never`, { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(notes).toContain('begun')
  leaving.abort()
  await called
  await expect.poll(notes).toContain('gone')
})

test('at the end it closes what it has open', async () => {
  await whenReady()
  await longReads.close()
  expect(notes()).toBe('closed\n')
})

import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type Contract, endpoints } from '@kinfold/contract/contract.ts'
import { type Endpoint, get, post, requestFor } from '@kinfold/contract/endpoint.ts'
import { Done, InCircle } from '@kinfold/contract/fields.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Circle } from '../access/circles/circles.ts'
import { routes } from '../access/routes.ts'
import { members } from '../access/table.ts'
import { dbOn } from '../core/database/database.ts'
import { Failure } from '../core/failure.ts'
import { listCareLogs } from '../features/care-logs/list.ts'
import type { Kinfold } from '../start.ts'
import { type AnyInput, as, send } from './support/calls.ts'
import { theKinfold } from './support/kinfold.ts'
import { samples } from './support/samples.ts'
import { aCircle, aPerson, join, type Person } from './support/world.ts'

/* Calls that outlast their statements: they hold no connection, end for people who lose access, and stop when nobody
   waits. Tested on the contract’s own endpoints, and on some made for this test. */
const about = 'Only in this test.'
const needs = 'careLogs.read'
const lasting = {
  drip: get('/api/test/drip', {
    query: InCircle,
    answers: 'file',
    media: ['text/plain'],
    needs,
    audited: 'care_logs',
    about,
  }),
  tick: get('/api/test/tick', {
    query: InCircle,
    answers: 'events',
    events: { tick: z.object({ n: z.int() }) },
    needs,
    about,
  }),
  wait: post('/api/test/wait', { query: InCircle, returns: Done, slow: true, needs, about }),
  keep: post('/api/test/keep', {
    query: InCircle,
    takes: 'file',
    media: ['*/*'],
    bodyLimit: 1024 * 1024,
    returns: z.object({ name: z.string(), size: z.int() }),
    needs: 'careLogs.create',
    about,
  }),
}

let kinfold: Kinfold
let address: string
let circle: Awaited<ReturnType<typeof aCircle>>
const ended: string[] = []
const fails: unknown[] = []
let go = Promise.withResolvers<void>()
let save: (circle: Circle) => Promise<unknown>

beforeEach(() => {
  fails.length = 0
  ended.length = 0
  save = async () => {}
})

beforeAll(async () => {
  kinfold = await theKinfold({
    routes: [
      routes(lasting, {
        drip: ({ circle }) => ({
          name: 'drip.txt',
          type: 'text/plain',
          content: (async function* () {
            try {
              for (;;) {
                const { items } = await circle.with((open) => listCareLogs(open, { limit: 1 }))
                yield `${items.length}\n`
                await pause(10)
              }
            } finally {
              ended.push('drip')
            }
          })(),
        }),
        tick: async function* ({ circle, stopped }) {
          try {
            for (let n = 0; !stopped.aborted; n++) {
              await circle.with(async () => {})
              yield { event: 'tick' as const, data: { n, secret: 'undeclared' } }
              await pause(10)
            }
          } finally {
            ended.push('tick')
          }
        },
        wait: async () => {
          await go.promise
          return { ok: true as const }
        },
        keep: async ({ file, circle }) => {
          let size = 0
          try {
            for await (const piece of file.content) size += piece.length
          } catch (error) {
            fails.push(error instanceof Failure ? error.code : error)
            throw error
          }
          await circle.with(save)
          return { name: file.name, size }
        },
      }),
    ],
  })
  await kinfold.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(kinfold.app.server.address() as AddressInfo).port}`
  circle = await aCircle()
})

type Opened = { request: ClientRequest; response: IncomingMessage | undefined; close(): void }

/** Opens a call over a real connection and leaves it open: the answer is not read, an upload not finished. */
async function hold(person: Person, endpoint: Endpoint, { file, ...input }: AnyInput): Promise<Opened> {
  const filled = endpoint.query && !input.query ? { ...input, query: { clientId: circle.clientId } } : input
  const { method, url, body } = requestFor(endpoint, filled)
  const headers: Record<string, string> = { authorization: `Bearer ${person.token}` }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (endpoint.takes === 'file') headers['content-type'] = 'application/octet-stream'
  const request = httpRequest(address + url, { method, headers })
  request.on('error', () => {})
  const close = () => void request.destroy()
  if (endpoint.takes === 'file') {
    request.write(file ? String(file.content).slice(0, 40) : 'the first half')
    await pause(50)
    return { request, response: undefined, close }
  }
  request.end(body && JSON.stringify(body))
  if ('slow' in endpoint && endpoint.slow) {
    await pause(50)
    return { request, response: undefined, close }
  }
  const response = await new Promise<IncomingMessage>((begun) => request.once('response', begun))
  expect(response.statusCode).toBe(200)
  return { request, response, close }
}

/** The connections in use at this moment. */
const lent = () =>
  [kinfold.services.database.circle, kinfold.services.database.accounts].reduce(
    (sum, { totalCount, idleCount }) => sum + totalCount - idleCount,
    0,
  )

describe('no connection is held', () => {
  const lastingOnes = endpoints.filter(
    ({ endpoint }) => endpoint.answers || endpoint.takes || ('slow' in endpoint && endpoint.slow),
  )

  test.for(lastingOnes)('while $name is open', async ({ name, endpoint }) => {
    const [group, call] = name.split('.') as [keyof Contract, string]
    const sample = (
      samples[group] as Record<string, (its: typeof circle, author: Person) => Promise<AnyInput> | AnyInput>
    )[call]!
    const input = await sample(circle, circle.admin)
    const { admin, family, caretaker } = circle
    // A person downloads their data once at a time.
    const three = name === 'archives.mine' ? [admin, family, caretaker] : [admin, admin, admin]
    const open = await Promise.all(three.map((each) => hold(each, endpoint, input)))
    await expect.poll(lent).toBe(0)
    for (const { close } of open) close()
  })

  test.for(Object.entries(lasting))('while sixty of %s are open, and a list is answered', async ([name, endpoint]) => {
    go = Promise.withResolvers()
    const open = await Promise.all(Array.from({ length: 60 }, () => hold(circle.caretaker, endpoint, {})))
    if (name === 'keep' || name === 'wait') await expect.poll(lent).toBe(0)
    expect((await as(circle.family).careLogs.list()).items).toBeDefined()
    go.resolve()
    for (const { close } of open) close()
    if (name === 'keep') await expect.poll(() => fails.length).toBe(60)
    if (name === 'drip' || name === 'tick')
      await expect.poll(() => ended.filter((each) => each === name).length).toBe(60)
  })
})

describe('a long-running call', () => {
  test('is refused before it begins, like any other', async () => {
    for (const endpoint of Object.values(lasting)) {
      const input = endpoint === lasting.keep ? { file: { content: 'x' } } : {}
      expect((await send(undefined, endpoint, input)).statusCode).toBe(401)
      expect((await send(circle.outsider, endpoint, input)).statusCode).toBe(404)
    }
    expect((await send(circle.family, lasting.keep, { file: { content: 'x' } })).statusCode).toBe(403)
  })

  test('ends for a member who was removed meanwhile', async () => {
    const gone = await join(await aPerson('Gerd', ['caretaker']), circle.clientId, 'caretaker')
    const streams = await Promise.all([lasting.drip, lasting.tick].map((endpoint) => hold(gone, endpoint, {})))
    const endings = streams.map(
      ({ response }) => new Promise((end) => response!.on('error', end).on('end', end).resume()),
    )
    await dbOn(kinfold.services.database.owner).delete(members).where(eq(members.userId, gone.userId))
    await Promise.all(endings)
  })

  test('leaves an audit entry if it is audited, once it was allowed', async () => {
    const its = await aCircle()
    await send(its.outsider, lasting.drip, {})
    const { close } = await hold(its.family, lasting.drip, { query: { clientId: its.clientId } })
    close()
    const { rows } = await kinfold.services.database.owner.query(
      'select user_id, action, subject, subject_id from audit where client_id = $1 and user_id is not null',
      [its.clientId],
    )
    const entry = { user_id: its.family.userId, action: 'careLogs.read', subject: 'care_logs' }
    expect(rows).toEqual([{ ...entry, subject_id: String(its.clientId) }])
  })

  test('contains only declared events', async () => {
    const { body } = await send(circle.family, lasting.tick, {})
    expect(body).toMatch(/^retry: 2000\n\n(event: tick\ndata: \{"n":\d+\}\n\n)+$/)
  })

  test('gives every file a name and a strict policy', async () => {
    const { request, response } = await hold(circle.family, lasting.drip, {})
    expect(response!.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename=drip.txt',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    request.destroy()
  })
})

describe('an upload', () => {
  const keep = (content: string | Readable, more: { name?: string; type?: string } = {}) =>
    send(circle.caretaker, lasting.keep, { file: { content, ...more } })

  test('arrives with its name, made harmless', async () => {
    const kept = await keep('12345', { name: '../../Oma’s scan\u202egpj.exe', type: 'Image/PNG; x=1' })
    expect(JSON.parse(kept.body)).toEqual({ name: 'Oma’s scan gpj.exe', size: 5 })
  })

  test('is refused if it is too large, whether declared or not, after reading no more than its limit', async () => {
    const pieces = function* () {
      for (let sent = 0; sent < 64; sent++) yield Buffer.alloc(65_536)
    }
    const refused = await keep(Readable.from(pieces()))
    expect([refused.statusCode, JSON.parse(refused.body).message]).toEqual([413, 'Please use a file of at most 1 MB.'])
    expect(fails).toEqual(['TOO_LARGE'])
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      const headers = {
        authorization: `Bearer ${circle.caretaker.token}`,
        'content-type': 'image/png',
        'content-length': 5e6,
      }
      const request = httpRequest(
        `${address}/api/test/keep?clientId=${circle.clientId}`,
        { method: 'POST', headers },
        answered,
      )
      request.on('error', failed)
      request.end(Buffer.alloc(5e6))
    })
    expect(response.statusCode).toBe(413)
  })

  test('is saved although PostgreSQL stops during the work that saves it, and is sent once', async () => {
    let tries = 0
    save = async ({ db }) => {
      if (++tries === 1) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    }
    expect(JSON.parse((await keep('12345')).body)).toMatchObject({ size: 5 })
    expect(tries).toBe(2)
  })

  test('is abandoned when its sender is gone, or sends nothing', async () => {
    const { close } = await hold(circle.caretaker, lasting.keep, {})
    await vi.waitUntil(() => kinfold.app.callsInFlight().includes('POST /api/test/keep'), { timeout: 60_000 })
    close()
    await expect.poll(() => fails).toEqual(['UPLOAD_CUT'])
    const empty = await keep('')
    expect(JSON.parse(empty.body).fields).toEqual({ file: 'Please choose a file that is not empty' })
  })
})

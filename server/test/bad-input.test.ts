import { Readable } from 'node:stream'
import { type Contract, endpoints } from '@kinfold/contract/contract.ts'
import { type Endpoint, requestFor } from '@kinfold/contract/endpoint.ts'
import { failures } from '@kinfold/contract/errors.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { as, type AnyInput as Call, injected } from './calls.ts'
import { withChangedText, withImpossibleDates } from './impossible-dates.ts'
import { theKinfold } from './kinfold.ts'
import { aTask } from './records.ts'
import { samples } from './samples.ts'
import { aCircle, type Person } from './world.ts'

/*
 * Every request schema, fed with what nobody should send: each answer is a refusal from the failure table (or the call
 * was fine after all), never a 5xx, never a stack trace.
 */
type Circle = Awaited<ReturnType<typeof aCircle>>

const junk: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [[]],
  [null],
  'x'.repeat(100_000),
  '\u0000',
  'a\u0000b',
  '‮',
  '\ud800',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '../../etc/passwd',
  '{{7*7}}',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30',
  'Mars/Olympus',
  '0190f0e0-0000-7000-8000-00000000000g',
  { toString: 'x' },
  'NaN',
  '1e3',
]
const rawBodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '12',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":"\\u0000"}',
  '\u0000',
  `{"a":"${'x'.repeat(1_000_000)}"}`,
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
]
/** Fields that decide rights: ignored or refused wherever they are put. */
const powers = {
  role: 'admin',
  accepted: true,
  isPrimary: true,
  createdBy: 1,
  authorId: 1,
  isCreator: true,
  userId: 1,
  version: 1,
}

let circle: Circle
beforeAll(async () => {
  circle = await aCircle()
})

const targets = endpoints.filter(({ name }) => name !== 'accounts.logout')

const sampleFor = async (name: string, author: Person): Promise<Call> => {
  const [group, call] = name.split('.') as [keyof Contract, string]
  return (samples[group] as Record<string, (circle: Circle, author: Person) => Promise<Call> | Call>)[call]!(
    circle,
    author,
  )
}

type Raw = string | Readable
async function sendRaw(endpoint: Endpoint, call: Call, raw?: Raw, headers: Record<string, string> = AS_JSON) {
  const { app } = await theKinfold()
  const { method, url, body } = requestFor(endpoint, call)
  const payload = raw ?? call.file?.content ?? (body === undefined ? undefined : JSON.stringify(body))
  return injected(app, endpoint, {
    method,
    url,
    headers: { authorization: `Bearer ${circle.client.token}`, ...(payload !== undefined && headers) },
    ...(payload !== undefined && { payload }),
  })
}
const AS_JSON = { 'content-type': 'application/json' }

function expectRefusalOrAnswer(response: { statusCode: number; body: string }, what: string) {
  expect(response.statusCode, `${what} -> ${response.statusCode} ${response.body.slice(0, 200)}`).toBeLessThan(500)
  if (response.statusCode < 400) return
  if (response.body.startsWith('<!doctype html>'))
    return expect(response.body, what).not.toMatch(/at .*\.ts:|node_modules/)
  const { errorCode, message } = JSON.parse(response.body)
  expect(Object.keys(failures), what).toContain(errorCode)
  expect(failures[errorCode as keyof typeof failures][0]).toBe(response.statusCode)
  expect(message.length, what).toBeGreaterThan(10)
  expect(response.body, what).not.toMatch(/at .*\.ts:|node_modules|\bselect\b.*\bfrom\b|\binsert into\b/i)
}

describe('each field of each request', () => {
  test.for(targets)('$name', async ({ name, endpoint }) => {
    const good = await sampleFor(name, circle.client)
    for (const part of ['params', 'query', 'body'] as const) {
      const fields = Object.keys((endpoint[part] as { shape?: object } | undefined)?.shape ?? {})
      for (const field of fields) {
        for (const value of junk) {
          if (
            part !== 'body' &&
            (typeof value === 'object' || !String(value).isWellFormed() || String(value).length > 10_000)
          )
            continue
          const call = { ...good, [part]: { ...good[part], [field]: value } }
          expectRefusalOrAnswer(
            await sendRaw(endpoint, call),
            `${part}.${field} = ${JSON.stringify(value)?.slice(0, 60)}`,
          )
        }
      }
      if (part === 'body' && endpoint.body) {
        expectRefusalOrAnswer(
          await sendRaw(endpoint, { ...good, body: { ...good.body, ...powers } }),
          'fields that decide rights',
        )
      }
    }
  })
})

describe('days and times that cannot be, wherever a request has one', () => {
  test.for(targets)('$name', async ({ name, endpoint }) => {
    const good = await sampleFor(name, circle.client)
    for (const call of withChangedText(good, withImpossibleDates) as Call[])
      expectRefusalOrAnswer(await sendRaw(endpoint, call), JSON.stringify(call).slice(0, 600))
  })
})

describe('places in a list that no list gave out', () => {
  const paged = targets.filter(({ endpoint }) => 'before' in ((endpoint.query as { shape?: object })?.shape ?? {}))
  beforeAll(async () => {
    for (let count = 0; count < 2; count++)
      for (const name of [
        ...['careLogs.create', 'careTasks.create', 'careTasks.complete', 'doses.record'],
        'handover.acknowledge',
      ]) {
        const { endpoint } = targets.find((target) => target.name === name)!
        const response = await sendRaw(endpoint, await sampleFor(name, circle.client))
        expect(response.statusCode, name).toBe(200)
      }
    for (let count = 0; count < 2; count++)
      await as(circle.client).careTasks.create({ body: aTask({ dueDay: '2026-11-20', dueTime: '10:00' }) })
    await openCard(circle.clientId)
    await tellOfDoses(circle.client)
  })

  test('every list that is read in pages is among them', () => {
    expect(paged.length).toBeGreaterThanOrEqual(7)
  })

  test.for(paged)('$name', async ({ name, endpoint }) => {
    const good = await sampleFor(name, circle.client)
    const from = (before: string) => sendRaw(endpoint, { ...good, query: { ...good.query, limit: 1, before } })
    const first = await sendRaw(endpoint, { ...good, query: { ...good.query, limit: 1 } })
    const place: string = first.json().next
    expect(typeof place, `${name} has a second page`).toBe('string')
    expect((await from(place)).statusCode).toBe(200)
    const garbled = [
      ...withImpossibleDates(place),
      ...place.split('').map((_, index) => place.slice(0, index)),
      ...[...place.matchAll(/\d+/g)].map(
        ({ index, 0: digits }) => `${place.slice(0, index)}${'9'.repeat(30)}${place.slice(index + digits.length)}`,
      ),
      place.split('~').reverse().join('~'),
      place.toUpperCase(),
      `${place}${place}`,
      `-${place}`,
      `${place} `,
      place.replace(/[\da-f]/, 'g'),
      place.replaceAll('-', '\u2212'),
    ]
    for (const before of garbled) expectRefusalOrAnswer(await from(before), `${name} before=${before}`)
  })
})

/** The emergency card of a circle was opened, twice. */
async function openCard(clientId: number) {
  const { services } = await theKinfold()
  const { owner } = services.database
  const link = uuidv7()
  await owner.query(
    `insert into emergency_card_links (client_id, id, token_hash, author_id, revoked_at)
     select $1, $2::uuid, $2::text, created_by, now() from clients where id = $1`,
    [clientId, link],
  )
  for (let count = 0; count < 2; count++)
    await owner.query(
      "insert into emergency_card_openings (client_id, id, link_id, ip, device) values ($1, $2, $3, '127.0.0.1', 'x')",
      [clientId, uuidv7(), link],
    )
}

/** Somebody was reminded, twice. */
async function tellOfDoses({ clientId, userId }: Person) {
  const { services } = await theKinfold()
  for (const hour of [8, 20])
    await services.database.owner.query(
      `insert into notifications (client_id, id, user_id, kind, at, step, urgent, records, told_at)
       values ($1, $2, $3, 'dose', $4, 'due', false, '{}', $4)`,
      [clientId, uuidv7(), userId, `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`],
    )
}

describe('bodies that are not JSON, or too much of it', () => {
  test.for(targets.filter(({ endpoint }) => endpoint.body))('$name', async ({ name, endpoint }) => {
    const good = await sampleFor(name, circle.client)
    const acceptsEmpty = z.safeParse(endpoint.body!, {}).success
    for (const raw of rawBodies) {
      if (acceptsEmpty && raw.startsWith('{"a"')) continue
      const response = await sendRaw(endpoint, good, raw)
      expectRefusalOrAnswer(response, raw.slice(0, 40))
      expect(response.statusCode, raw.slice(0, 40)).toBeGreaterThanOrEqual(400)
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml']) {
      expect((await sendRaw(endpoint, good, 'a=1', { 'content-type': type })).statusCode).toBe(415)
    }
  })
})

describe('files that are none, or too much of one', () => {
  const uploads = targets.flatMap(({ name, endpoint }) => (endpoint.takes === 'file' ? [{ name, endpoint }] : []))
  const manyBytes = (count: number) =>
    Readable.from(
      (function* () {
        for (let sent = 0; sent < count; sent += 65_536) yield Buffer.alloc(Math.min(65_536, count - sent), 'x')
      })(),
    )

  test.for(uploads)('$name', async ({ name, endpoint }) => {
    const good = await sampleFor(name, circle.client)
    const asFile = { 'content-type': 'application/octet-stream' }
    for (const content of [
      '',
      '\u0000',
      '{}',
      'PK\u0003\u0004',
      '<script>alert(1)</script>',
      '\ud800',
      'x'.repeat(1_000_000),
    ]) {
      const response = await sendRaw(endpoint, good, content, asFile)
      expectRefusalOrAnswer(response, content.slice(0, 40))
      expect(response.statusCode, content.slice(0, 40)).toBeGreaterThanOrEqual(400)
    }
    for (const form of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
      expect((await sendRaw(endpoint, good, 'a=1', { 'content-type': form })).statusCode).toBe(415)
    // Said before it is sent, and not said at all.
    const tooMany = endpoint.bodyLimit + 1
    const told = { ...asFile, 'content-length': String(tooMany) }
    expect((await sendRaw(endpoint, good, manyBytes(tooMany), told)).statusCode).toBe(413)
    // What is judged by how it begins is refused for that, before there is too much of it.
    expect([413, 415]).toContain((await sendRaw(endpoint, good, manyBytes(tooMany), asFile)).statusCode)
    for (const disposition of ['', ';', 'attachment; filename=', "attachment; filename*=UTF-8''%", 'x'.repeat(8_000)])
      expectRefusalOrAnswer(
        await sendRaw(endpoint, good, undefined, { ...asFile, 'content-disposition': disposition }),
        disposition.slice(0, 40),
      )
  })
})

test('addresses that are none', async () => {
  const { app } = await theKinfold()
  for (const url of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/care-logs/%00',
    '/api/care-logs/..%2f..',
    '/api/%',
    '//evil',
    '/api/care-logs/x/comments',
  ]) {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT'] as const) {
      const response = await app.inject({ method, url, headers: { authorization: `Bearer ${circle.client.token}` } })
      expect(response.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400)
      expectRefusalOrAnswer(response, `${method} ${url}`)
    }
  }
})

test('a write from another website is refused', async () => {
  const { app } = await theKinfold()
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers,
      payload: { refreshToken: 'a.b' },
    })
    expect(response.json().errorCode).toBe('WRONG_ORIGIN')
  }
})

test('found by hand: an address that names another circle, half an id, HEAD of a stream', async () => {
  const { admin } = await aCircle()
  const { app } = await theKinfold()
  const headers = { authorization: `Bearer ${admin.token}` }
  const payload = { clientId: admin.clientId, inviteeEmail: 'ida@example.org', inviteeName: 'Ida' }
  const invited = await app.inject({ method: 'POST', url: '/api/send-invite?clientId=abc', headers, payload })
  expect(invited.statusCode).toBe(200)
  const refreshToken = `${'-'.repeat(36)}.x`
  const refreshed = await app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } })
  expect(refreshed.statusCode).toBe(401)
  expect((await app.inject({ method: 'HEAD', url: '/api/live', headers })).statusCode).toBe(404)
})

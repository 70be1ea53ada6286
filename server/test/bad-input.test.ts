import { type Contract, endpoints } from '@kinfold/contract/contract.ts'
import { type Endpoint, requestFor } from '@kinfold/contract/endpoint.ts'
import { failures } from '@kinfold/contract/errors.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { theKinfold } from './kinfold.ts'
import { samples } from './samples.ts'
import { aCircle, type Person } from './world.ts'

/*
 * Every request schema, fed with what nobody should send: each answer is a refusal from the failure table (or the call
 * was fine after all), never a 5xx, never a stack trace.
 */
type Circle = Awaited<ReturnType<typeof aCircle>>
type Call = { params?: object; query?: object; body?: object }

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

const targets = endpoints.filter(({ name }) => name !== 'live.stream' && name !== 'accounts.logout')

const sampleFor = async (name: string, author: Person): Promise<Call> => {
  const [group, call] = name.split('.') as [keyof Contract, string]
  return (samples[group] as Record<string, (circle: Circle, author: Person) => Promise<Call> | Call>)[call]!(
    circle,
    author,
  )
}

async function sendRaw(endpoint: Endpoint, call: Call, raw?: string, contentType = 'application/json') {
  const { app } = await theKinfold()
  const { method, url, body } = requestFor(endpoint, call)
  const payload = raw ?? (body && JSON.stringify(body))
  const type = payload === undefined ? {} : { 'content-type': contentType }
  return app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${circle.client.token}`, ...type },
    payload: payload as string | undefined,
  })
}

function expectRefusalOrAnswer(response: { statusCode: number; body: string }, what: string) {
  expect(response.statusCode, `${what} -> ${response.statusCode} ${response.body.slice(0, 200)}`).toBeLessThan(500)
  if (response.statusCode < 400) return
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
      expect((await sendRaw(endpoint, good, 'a=1', type)).statusCode).toBe(415)
    }
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

import { Readable } from 'node:stream'
import { type Endpoint, requestFor } from '@kinfold/contract/endpoint.ts'
import { failures } from '@kinfold/contract/errors.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { injected } from '../calls.ts'
import { withChangedText, withImpossibleDates } from '../impossible-dates.ts'
import { theKinfold } from '../kinfold.ts'
import { aCircle, type Person } from '../world.ts'
import type { Call, Circle, NamedEndpoint, SampleFor } from './sample-for.ts'

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

/**
 * Every request schema, fed with what nobody should send: each answer is a refusal from the failure table (or the call
 * was fine after all), never a 5xx, never a stack trace. Answers how to get the circle that all of it was sent to.
 */
export function badInput(targets: NamedEndpoint[], sampleFor: SampleFor) {
  let circle: Circle
  beforeAll(async () => {
    circle = await aCircle()
  })

  describe('each field of each request', () => {
    test.for(targets)('$name', async ({ name, endpoint }) => {
      const good = await sampleFor(name, circle, circle.client)
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
              await sendRaw(circle.client, endpoint, call),
              `${part}.${field} = ${JSON.stringify(value)?.slice(0, 60)}`,
            )
          }
        }
        if (part === 'body' && endpoint.body) {
          expectRefusalOrAnswer(
            await sendRaw(circle.client, endpoint, { ...good, body: { ...good.body, ...powers } }),
            'fields that decide rights',
          )
        }
      }
    })
  })

  describe('days and times that cannot be, wherever a request has one', () => {
    test.for(targets)('$name', async ({ name, endpoint }) => {
      const good = await sampleFor(name, circle, circle.client)
      for (const call of withChangedText(good, withImpossibleDates) as Call[])
        expectRefusalOrAnswer(await sendRaw(circle.client, endpoint, call), JSON.stringify(call).slice(0, 600))
    })
  })

  describe('bodies that are not JSON, or too much of it', () => {
    test.for(targets.filter(({ endpoint }) => endpoint.body))('$name', async ({ name, endpoint }) => {
      const good = await sampleFor(name, circle, circle.client)
      const acceptsEmpty = z.safeParse(endpoint.body!, {}).success
      for (const raw of rawBodies) {
        if (acceptsEmpty && raw.startsWith('{"a"')) continue
        const response = await sendRaw(circle.client, endpoint, good, raw)
        expectRefusalOrAnswer(response, raw.slice(0, 40))
        expect(response.statusCode, raw.slice(0, 40)).toBeGreaterThanOrEqual(400)
      }
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/xml',
      ]) {
        expect((await sendRaw(circle.client, endpoint, good, 'a=1', { 'content-type': type })).statusCode).toBe(415)
      }
    })
  })

  const uploads = targets.flatMap(({ name, endpoint }) => (endpoint.takes === 'file' ? [{ name, endpoint }] : []))
  describe.skipIf(uploads.length === 0)('files that are none, or too much of one', () => {
    const manyBytes = (count: number) =>
      Readable.from(
        (function* () {
          for (let sent = 0; sent < count; sent += 65_536) yield Buffer.alloc(Math.min(65_536, count - sent), 'x')
        })(),
      )

    test.for(uploads)('$name', async ({ name, endpoint }) => {
      const good = await sampleFor(name, circle, circle.client)
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
        const response = await sendRaw(circle.client, endpoint, good, content, asFile)
        expectRefusalOrAnswer(response, content.slice(0, 40))
        expect(response.statusCode, content.slice(0, 40)).toBeGreaterThanOrEqual(400)
      }
      for (const form of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
        expect((await sendRaw(circle.client, endpoint, good, 'a=1', { 'content-type': form })).statusCode).toBe(415)
      // Said before it is sent, and not said at all.
      const tooMany = endpoint.bodyLimit + 1
      const told = { ...asFile, 'content-length': String(tooMany) }
      expect((await sendRaw(circle.client, endpoint, good, manyBytes(tooMany), told)).statusCode).toBe(413)
      // What is judged by how it begins is refused for that, before there is too much of it.
      const untold = await sendRaw(circle.client, endpoint, good, manyBytes(Math.min(tooMany, MOST_SENT)), asFile)
      expect([400, 413, 415]).toContain(untold.statusCode)
      for (const disposition of ['', ';', 'attachment; filename=', "attachment; filename*=UTF-8''%", 'x'.repeat(8_000)])
        expectRefusalOrAnswer(
          await sendRaw(circle.client, endpoint, good, undefined, { ...asFile, 'content-disposition': disposition }),
          disposition.slice(0, 40),
        )
    })
  })

  return () => circle
}

/** Bytes. An archive may be larger, and is refused by its first; more takes longer than the ten seconds after which a line is cut. */
const MOST_SENT = 256 * 1024 * 1024

type Raw = string | Readable
export async function sendRaw(
  by: Person,
  endpoint: Endpoint,
  call: Call,
  raw?: Raw,
  headers: Record<string, string> = AS_JSON,
) {
  const { app } = await theKinfold()
  const { method, url, body } = requestFor(endpoint, call)
  const payload = raw ?? call.file?.content ?? (body === undefined ? undefined : JSON.stringify(body))
  return injected(app, endpoint, {
    method,
    url,
    headers: { authorization: `Bearer ${by.token}`, ...(payload !== undefined && headers) },
    ...(payload !== undefined && { payload }),
  })
}
const AS_JSON = { 'content-type': 'application/json' }

/** Asked of each of 50,000 answers: an assertion costs more than most of them, so one is made only where something is wrong. */
export function expectRefusalOrAnswer({ statusCode, body }: { statusCode: number; body: string }, what: string) {
  const wrong = wrongWith(statusCode, body)
  if (wrong) expect.fail(`${what} -> ${statusCode} ${body.slice(0, 200)}: ${wrong}`)
}

function wrongWith(statusCode: number, body: string): string | undefined {
  if (statusCode >= 500) return 'a failure of ours'
  if (statusCode < 400) return undefined
  if (body.startsWith('<!doctype html>')) return STACK.test(body) ? 'a stack trace' : undefined
  const { errorCode, message } = JSON.parse(body)
  const [status] = failures[errorCode as keyof typeof failures] ?? []
  if (status !== statusCode) return 'not as the failure table has it'
  if (message.length <= 10) return 'no sentence'
  return STACK.test(body) || SQL.test(body) ? 'a stack trace, or SQL' : undefined
}

const STACK = /at .*\.ts:|node_modules/
const SQL = /\bselect\b.*\bfrom\b|\binsert into\b/i

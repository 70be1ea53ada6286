import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { withChangedText, withImpossibleDates } from '../records/impossible-dates.ts'
import { aCircle } from '../support/world.ts'
import { badFiles } from './bad-files.ts'
import type { Call, Circle, NamedEndpoint, SampleFor } from './sample-for.ts'
import { expectRefusalOrAnswer, sendRaw } from './send-raw.ts'

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
/** Fields that decide permissions: ignored or refused wherever they appear. */
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
 * Sends invalid input to every request schema: each answer is a refusal from the failure table (or the call was valid
 * after all), never a 5xx, never a stack trace. Returns a function for the circle used.
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

  describe('impossible days and times, wherever a request has one', () => {
    test.for(targets)('$name', async ({ name, endpoint }) => {
      const good = await sampleFor(name, circle, circle.client)
      for (const call of withChangedText(good, withImpossibleDates) as Call[])
        expectRefusalOrAnswer(await sendRaw(circle.client, endpoint, call), JSON.stringify(call).slice(0, 600))
    })
  })

  describe('bodies that are not JSON, or too large', () => {
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

  badFiles(targets, sampleFor, () => circle)

  return () => circle
}

import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { Circle, NamedEndpoint, SampleFor } from './sample-for.ts'
import { expectRefusalOrAnswer, sendRaw } from './send-raw.ts'

/** Sends invalid and oversized content to every endpoint that takes a file. */
export function badFiles(targets: NamedEndpoint[], sampleFor: SampleFor, circle: () => Circle) {
  const uploads = targets.flatMap(({ name, endpoint }) => (endpoint.takes === 'file' ? [{ name, endpoint }] : []))
  describe.skipIf(uploads.length === 0)('invalid and oversized files', () => {
    test.for(uploads)('$name', async ({ name, endpoint }) => {
      const good = await sampleFor(name, circle(), circle().client)
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
        const response = await sendRaw(circle().client, endpoint, good, content, asFile)
        expectRefusalOrAnswer(response, content.slice(0, 40))
        const mayStay = content !== '' && JUDGED_LATER.includes(name)
        if (!mayStay) expect(response.statusCode, content.slice(0, 40)).toBeGreaterThanOrEqual(400)
      }
      for (const form of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
        expect((await sendRaw(circle().client, endpoint, good, 'a=1', { 'content-type': form })).statusCode).toBe(415)
      // With the length declared in advance, and without.
      const tooMany = endpoint.bodyLimit + 1
      const told = { ...asFile, 'content-length': String(tooMany) }
      expect((await sendRaw(circle().client, endpoint, good, manyBytes(tooMany), told)).statusCode).toBe(413)
      // A file judged by its first bytes is refused for those before it becomes too large.
      const untold = await sendRaw(circle().client, endpoint, good, manyBytes(Math.min(tooMany, MOST_SENT)), asFile)
      expect([400, 413, 415]).toContain(untold.statusCode)
      for (const disposition of ['', ';', 'attachment; filename=', "attachment; filename*=UTF-8''%", 'x'.repeat(8_000)])
        expectRefusalOrAnswer(
          await sendRaw(circle().client, endpoint, good, undefined, { ...asFile, 'content-disposition': disposition }),
          disposition.slice(0, 40),
        )
    })
  })
}

/** A part of a file may be any bytes: the file is judged once complete. */
const JUDGED_LATER = ['medicalDocuments.sendPart']

const manyBytes = (count: number) =>
  Readable.from(
    (function* () {
      for (let sent = 0; sent < count; sent += 65_536) yield Buffer.alloc(Math.min(65_536, count - sent), 'x')
    })(),
  )

/**
 * In bytes. An archive may be larger, and is refused by its first bytes; more would take longer than the ten seconds
 * after which the connection is cut.
 */
const MOST_SENT = 256 * 1024 * 1024

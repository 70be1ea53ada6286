import { readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { dbOn } from '../../core/database/database.ts'
import type { Kinfold } from '../../start.ts'
import { addDocument } from '../../test/records/documents.ts'
import { aLogRow } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { FILES_FOLDER, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { careLogs } from '../care-logs/table.ts'

/* A download of many megabytes, which does not fit into the buffers between the database and a reader who waits. */
let kinfold: Kinfold
let circle: Awaited<ReturnType<typeof aCircle>>
let port: number
let folder: string
beforeAll(async () => {
  kinfold = await theKinfold()
  await kinfold.app.listen({ port: 0, host: '127.0.0.1' })
  port = (kinfold.app.server.address() as AddressInfo).port
  circle = await aCircle()
  const { clientId, caretaker, other } = circle
  folder = join(FILES_FOLDER, String(clientId))
  const db = dbOn(kinfold.services.database.owner)
  for (let batch = 0; batch < 10; batch++)
    for (const person of [caretaker, other])
      await db
        .insert(careLogs)
        .values(Array.from({ length: 300 }, () => aLogRow(clientId, person, { body: 'x'.repeat(10_000) })))
})

const lent = () => {
  const { totalCount, idleCount } = kinfold.services.database.circle
  return totalCount - idleCount
}

/** Only what was written for these downloads, because the circle has no documents. */
const stored = () => readdirSync(folder)

const open = () => [...kinfold.app.openCalls()].map(({ url }) => url)

/** Begins to download, and reads nothing. */
async function begin({ token }: Person) {
  const headers = { authorization: `Bearer ${token}` }
  const asked = request({ port, host: '127.0.0.1', path: '/api/my-data', headers })
  asked.on('error', () => {})
  const answer = await new Promise<IncomingMessage>((begun) => asked.once('response', begun).end())
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], leave: () => asked.destroy() }
}

test('a reader of my data who waits holds no connection, and leaves none behind', async () => {
  const isLent = new Promise((lent) => kinfold.services.database.circle.once('acquire', lent))
  const readers = [await begin(circle.caretaker), await begin(circle.other)]
  await isLent
  await expect.poll(lent).toBe(0)
  // The server has not just given up on them.
  expect(open()).toEqual(['/api/my-data', '/api/my-data'])
  expect(stored()).toHaveLength(2)
  for (const { leave } of readers) leave()
  await expect.poll(lent).toBe(0)
  await expect.poll(stored).toEqual([])
})

test('a person downloads their data once at a time; whoever leaves may begin again', async () => {
  const first = await begin(circle.caretaker)
  expect(await begin(circle.caretaker)).toMatchObject({ status: 429, retryAfter: '60' })
  const other = await begin(circle.other)
  expect([first.status, other.status]).toEqual([200, 200])
  for (const { leave } of [first, other]) leave()
  await expect
    .poll(async () => {
      const { status, leave } = await begin(circle.caretaker)
      leave()
      return status
    })
    .toBe(200)
  await expect.poll(open).toEqual([])
})

test('however many people download their data at once, only two connections are lent to them', async () => {
  const { database } = kinfold.services
  await expect.poll(lent).toBe(0)
  let most = 0
  const count = () => {
    most = Math.max(most, lent())
  }
  database.circle.on('acquire', count)
  const { client, admin, family, caretaker, other, creator } = circle
  await Promise.all([client, admin, family, caretaker, other, creator].map((each) => as(each).archives.mine()))
  database.circle.off('acquire', count)
  expect(most).toBe(2)
})

test('managers see who took the files of a document with their own data', async () => {
  const own = await aCircle()
  const { document } = await addDocument(own.family)
  await as(own.family).archives.mine()
  await as(own.caretaker).archives.mine()
  const openings = await as(own.admin).medicalDocuments.openings(document)
  expect(openings.map(({ userId }) => userId)).toEqual([own.family.userId])
})

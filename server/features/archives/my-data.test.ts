import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { dbOn } from '../../core/database/database.ts'
import type { Kinfold } from '../../start.ts'
import { aLogRow } from '../../test/records/records.ts'
import { FILES_FOLDER, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { careLogs } from '../care-logs/table.ts'

/* A download of many megabytes, which does not fit into the buffers between the database and a reader who waits. */
let kinfold: Kinfold
let person: Person
let port: number
let folder: string
beforeAll(async () => {
  kinfold = await theKinfold()
  await kinfold.app.listen({ port: 0, host: '127.0.0.1' })
  port = (kinfold.app.server.address() as AddressInfo).port
  const { caretaker, clientId } = await aCircle()
  person = caretaker
  folder = join(FILES_FOLDER, String(clientId))
  const db = dbOn(kinfold.services.database.owner)
  for (let batch = 0; batch < 10; batch++)
    await db
      .insert(careLogs)
      .values(Array.from({ length: 300 }, () => aLogRow(clientId, caretaker, { body: 'x'.repeat(10_000) })))
})

const lent = () => {
  const { totalCount, idleCount } = kinfold.services.database.circle
  return totalCount - idleCount
}

/** Only what was written for these downloads, because the circle has no documents. */
const stored = () => readdirSync(folder)

/** Begins to download, and reads nothing. */
async function begin() {
  const headers = { authorization: `Bearer ${person.token}` }
  const asked = request({ port, host: '127.0.0.1', path: '/api/my-data', headers })
  asked.on('error', () => {})
  await new Promise<void>((begun, fail) =>
    asked.once('response', ({ statusCode }) => (statusCode === 200 ? begun() : fail(new Error(`${statusCode}`)))).end(),
  )
  return asked
}

test('a reader of my data who waits holds no connection, and leaves none behind', async () => {
  const isLent = new Promise((lent) => kinfold.services.database.circle.once('acquire', lent))
  const open = [await begin(), await begin()]
  await isLent
  await expect.poll(lent).toBe(0)
  // The server has not just given up on them.
  expect([...kinfold.app.openCalls()].map(({ url }) => url)).toEqual(['/api/my-data', '/api/my-data'])
  expect(stored()).toHaveLength(2)
  for (const each of open) each.destroy()
  await expect.poll(lent).toBe(0)
  await expect.poll(stored).toEqual([])
})

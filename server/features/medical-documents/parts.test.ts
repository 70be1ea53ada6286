import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { PART_BYTES } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { newAccountId } from '../../access/accounts/account.ts'
import { newFileKey } from '../../services/files/age.ts'
import { joined, keepPart } from '../../services/files/parts.ts'
import type { Kinfold } from '../../start.ts'
import { aDocument } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { FILES_FOLDER, startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, join as joinCircle, type Person } from '../../test/support/world.ts'

/* Files sent in parts, so that a broken connection loses only the current part. */
type Circle = Awaited<ReturnType<typeof aCircle>>
let circle: Circle
beforeAll(async () => {
  circle = await aCircle()
})

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const aScan = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
const filesThere = () =>
  [String(circle.clientId), join('parts', String(circle.family.userId))]
    .flatMap((folder) => readdirSync(join(FILES_FOLDER, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

async function begin(person: Person, content: Buffer, visibleTo: 'circle' | 'family' = 'circle') {
  const { id } = await as(person).medicalDocuments.create({ body: aDocument({ visibleTo }) })
  const fileId = uuidv7()
  const partOf = (part: number) => content.subarray((part - 1) * PART_BYTES, part * PART_BYTES)
  const after = Math.ceil(content.length / PART_BYTES) - 1
  return {
    fileId,
    part: (
      part: number,
      {
        by = person,
        kinfold,
        hash = sha256(partOf(part)),
        body = partOf(part) as Buffer | Readable,
      }: {
        by?: Person
        kinfold?: Kinfold
        hash?: string
        body?: Buffer | Readable
      } = {},
    ) =>
      as(by, kinfold).medicalDocuments.sendPart({
        params: { id, fileId, part },
        query: { sha256: hash },
        file: { content: body },
      }),
    rest: ({
      by = person,
      kinfold,
      body = partOf(after + 1) as Buffer | Readable,
    }: {
      by?: Person
      kinfold?: Kinfold
      body?: Buffer | Readable
    } = {}) =>
      as(by, kinfold).medicalDocuments.addFile({
        params: { id },
        query: { fileId, after },
        file: { name: 'scan.pdf', type: 'application/pdf', content: body },
      }),
    read: () => as(person).medicalDocuments.file({ params: { id, fileId } }),
  }
}

test('the connection breaks and the server restarts halfway: only what did not arrive is sent again', async () => {
  const content = aScan(3 * PART_BYTES + 1_000)
  const scan = await begin(circle.family, content)
  const first = await startBeside(await theKinfold())
  await scan.part(1, { kinfold: first })
  const broken = Readable.from(
    (async function* () {
      yield content.subarray(PART_BYTES, PART_BYTES + 100_000)
      throw new Error('gone')
    })(),
  )
  await expect(scan.part(2, { kinfold: first, body: broken })).rejects.toThrow()
  await first.close()

  const second = await startBeside(await theKinfold())
  await expect(scan.rest({ kinfold: second })).rejects.toMatchObject({
    body: { errorCode: 'PARTS_MISSING', current: [1] },
  })
  await scan.part(3, { kinfold: second })
  await scan.part(2, { kinfold: second })
  expect(await scan.rest({ kinfold: second })).toMatchObject({
    size: content.length,
    sha256: sha256(content),
    type: 'application/pdf',
  })
  expect((await scan.read()).content.equals(content)).toBe(true)
  await expect.poll(() => filesThere().filter((name) => !/^[\da-f-]{36}\.age$/.test(name))).toEqual([])
})

test('a part interrupted while sent again leaves the existing one', async () => {
  const content = aScan(PART_BYTES + 10)
  const scan = await begin(circle.family, content)
  await scan.part(1)
  const broken = Readable.from(
    (async function* () {
      yield content.subarray(0, 100_000)
      throw new Error('gone')
    })(),
  )
  await expect(scan.part(1, { body: broken })).rejects.toThrow()
  expect(await scan.rest()).toMatchObject({ sha256: sha256(content) })
})

test('the last answer is lost: asked again, it is the stored file', async () => {
  const scan = await begin(circle.family, aScan(PART_BYTES + 10))
  await scan.part(1)
  const kept = await scan.rest()
  expect(await scan.rest()).toEqual(kept)
})

test('a part that does not match its hash is refused, and nothing of it is stored', async () => {
  const scan = await begin(circle.family, aScan(PART_BYTES + 10))
  await expect(scan.part(1, { hash: sha256(Buffer.from('another')) })).toFailWith('BAD_INPUT')
  await expect(scan.part(1, { body: Buffer.alloc(PART_BYTES + 1) })).toFailWith('TOO_LARGE')
  await expect(scan.rest()).toFailWith('PARTS_MISSING')
})

test('parts belong to their sender: another person’s neither complete nor change a file', async () => {
  const content = aScan(PART_BYTES + 10)
  const scan = await begin(circle.family, content)
  await scan.part(1)
  await expect(scan.rest({ by: circle.admin })).toFailWith('PARTS_MISSING')
  const evil = aScan(PART_BYTES)
  await scan.part(1, { by: circle.admin, body: evil, hash: sha256(evil) })
  expect(await scan.rest()).toMatchObject({ sha256: sha256(content) })
})

test('people who may not change the document cannot send a part', async () => {
  const scan = await begin(circle.family, aScan(PART_BYTES + 10))
  await expect(scan.part(1, { by: circle.caretaker })).toFailWith('FORBIDDEN')
  await expect(scan.part(1, { by: circle.outsider })).toFailWith('NOT_FOUND')
  const hidden = await begin(circle.family, aScan(PART_BYTES + 10), 'family')
  await expect(hidden.part(1, { by: circle.caretaker })).toFailWith('NOT_FOUND')
})

test('all parts together are limited like a file, and are judged as one', async () => {
  const { services } = await theKinfold()
  const sending = { clientId: circle.clientId, userId: circle.family.userId, fileId: uuidv7(), key: await newFileKey() }
  const bytes = (count: number) => ({ name: '', content: Readable.from([Buffer.alloc(count)]) })
  await keepPart(services.storage, sending, { part: 1 }, bytes(60))
  const sizeOf = async (rest: number) => {
    let size = 0
    for await (const piece of joined(services.storage, sending, { earlier: 1, rest: bytes(rest).content, limit: 100 }))
      size += piece.length
    return size
  }
  expect(await sizeOf(40)).toBe(100)
  await expect(sizeOf(41)).rejects.toMatchObject({ code: 'TOO_LARGE' })

  const page = await begin(circle.family, Buffer.alloc(PART_BYTES + 10, '<html><script>alert(1)</script></html>'))
  await page.part(1)
  await expect(page.rest()).toFailWith('WRONG_TYPE')
})

test('nobody fills the disk with parts of files that are never finished', async () => {
  const { family, clientId } = await aCircle()
  const scan = await begin(family, aScan(PART_BYTES + 10))
  const folder = join(FILES_FOLDER, 'parts', String(family.userId), String(clientId), uuidv7())
  mkdirSync(folder, { recursive: true })
  const begun = join(folder, '1.age')
  writeFileSync(begun, '')
  // Takes up no space.
  truncateSync(begun, 1024 ** 3)
  await expect(scan.part(1)).rejects.toMatchObject({
    body: {
      errorCode: 'TOO_LARGE',
      message: expect.stringContaining('You have begun to send 1 GB without finishing.'),
    },
  })
  const inAnotherCircle = await joinCircle(family, (await aCircle()).clientId, 'family')
  const another = await begin(inAnotherCircle, aScan(PART_BYTES + 10))
  await expect(another.part(1)).toFailWith('TOO_LARGE')
  rmSync(folder, { recursive: true })
  await scan.part(1)
})

test('nor with many at the same moment, or with very many small ones', async () => {
  const { family, clientId } = await aCircle()
  const folder = join(FILES_FOLDER, 'parts', String(family.userId), String(clientId), uuidv7())
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '1.age'), '')
  truncateSync(join(folder, '1.age'), 1024 ** 3 - PART_BYTES)
  const scans = await Promise.all(Array.from({ length: 6 }, () => begin(family, aScan(PART_BYTES + 10))))
  const sent = await Promise.allSettled(scans.map((scan) => scan.part(1)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  rmSync(join(folder, '1.age'))
  for (let part = 0; part < 1024; part++) writeFileSync(join(folder, `${part}.age`), '')
  await expect(scans[0]!.part(1)).toFailWith('TOO_LARGE')
})

test('a part does not look through all parts that wait', async () => {
  const { storage } = (await theKinfold()).services
  const sending = { clientId: circle.clientId, userId: newAccountId(), fileId: uuidv7(), key: await newFileKey() }
  let looks = 0
  const list: typeof storage.list = (under) => {
    looks += 1
    return storage.list(under)
  }
  for (let part = 1; part <= 20; part++)
    await keepPart({ ...storage, list }, sending, { part }, { name: '', content: Readable.from([Buffer.from('part')]) })
  expect(looks).toBe(1)
})

test('waiting parts are nowhere in plain text', async () => {
  const planted = 'planted words of a will'
  const scan = await begin(circle.family, Buffer.concat([Buffer.from(planted), aScan(PART_BYTES)]))
  await scan.part(1)
  const folder = join(FILES_FOLDER, 'parts', String(circle.family.userId))
  const waiting = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(waiting.length).toBeGreaterThan(0)
  for (const { parentPath, name } of waiting) expect(readFileSync(join(parentPath, name)).includes(planted)).toBe(false)
})

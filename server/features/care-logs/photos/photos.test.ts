import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FailureCode } from '@kinfold/contract/errors.ts'
import { MAX_PHOTO_BYTES, MOST_PHOTOS } from '@kinfold/contract/features/care-logs/photos.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { inCircle } from '../../../access/circles/circles.ts'
import { keptBy, missingFiles, orphans } from '../../../access/circles/kept-files.ts'
import { allFeatures } from '../../../all-features.ts'
import { dbOn } from '../../../core/database/database.ts'
import { addPhoto, aPhoto, CAMERA } from '../../../test/records/photos.ts'
import { aLog } from '../../../test/records/records.ts'
import { as, type FileGiven } from '../../../test/support/calls.ts'
import { FILES_FOLDER, theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../../test/support/world.ts'
import { careLogPhotos } from './table.ts'

type Circle = Awaited<ReturnType<typeof aCircle>>
let circle: Circle
beforeAll(async () => {
  circle = await aCircle()
})

const keptFiles = () => readdirSync(join(FILES_FOLDER, String(circle.clientId)))
const logOf = async (reader: Person, id: string) => (await as(reader).careLogs.read({ params: { id } })).log

test('a photo is shown with its log, upright, without location and camera, and never in plain text on disk', async () => {
  const { id, photoId, photo, file } = await addPhoto(circle.caretaker, { about: 'Red spot on the left heel' })
  expect(String(file.content)).toContain(CAMERA)
  const seen = { id: photoId, about: 'Red spot on the left heel', visibleTo: 'circle', width: 30, height: 40 }
  expect((await logOf(circle.family, id)).photos).toMatchObject([seen])
  const { items } = await as(circle.family).careLogs.list({})
  expect(items.find((log) => log.id === id)?.photos).toMatchObject([seen])

  const opened = await as(circle.family).careLogPhotos.photo(photo)
  expect(opened.type).toBe('image/jpeg')
  const { width, height, exif, orientation } = await sharp(opened.content).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 30,
    height: 40,
    exif: undefined,
    orientation: undefined,
  })
  expect(opened.content.toString('latin1')).not.toContain(CAMERA)
  const small = await as(circle.family).careLogPhotos.thumbnail(photo)
  expect(await sharp(small.content).metadata()).toMatchObject({ width: 320, height: 320, format: 'jpeg' })
  for (const name of keptFiles())
    expect(readFileSync(join(FILES_FOLDER, String(circle.clientId), name), 'latin1')).toMatch(/^age-encryption/)
})

test('a photo larger than a screen is reduced', async () => {
  const { id } = await as(circle.caretaker).careLogs.create({ body: aLog() })
  const file = await aPhoto('#40a040', { width: 3000, height: 4000 })
  const added = await as(circle.caretaker).careLogPhotos.add({ params: { id }, query: { photoId: uuidv7() }, file })
  expect(added).toMatchObject({ width: 1536, height: 2048 })
})

test('a repeated upload is stored once; another photo under the same id is refused', async () => {
  const { photoId, log, file, id } = await addPhoto(circle.caretaker)
  const before = keptFiles().length
  const again = { ...log, query: { photoId }, file }
  expect(await as(circle.caretaker).careLogPhotos.add(again)).toMatchObject({ id: photoId })
  await expect(as(circle.caretaker).careLogPhotos.add({ ...again, file: await aPhoto('#0000ff') })).toFailWith(
    'ID_TAKEN',
  )
  expect((await logOf(circle.caretaker, id)).photos).toHaveLength(1)
  expect(keptFiles()).toHaveLength(before)
})

test('there is room for six, and for another if one is removed', async () => {
  const { id, photo, log } = await addPhoto(circle.caretaker)
  const add = async () =>
    as(circle.caretaker).careLogPhotos.add({ ...log, query: { photoId: uuidv7() }, file: await aPhoto() })
  await Promise.allSettled(Array.from({ length: MOST_PHOTOS + 2 }, add))
  expect((await logOf(circle.family, id)).photos).toHaveLength(MOST_PHOTOS)
  await expect(add()).toFailWith('BAD_INPUT')
  await as(circle.caretaker).careLogPhotos.remove(photo)
  await add()
  await expect(as(circle.caretaker).careLogPhotos.restore(photo)).toFailWith('BAD_INPUT')
  expect((await logOf(circle.family, id)).photos).toHaveLength(MOST_PHOTOS)
})

describe('who sees it', () => {
  test('a photo for the family only: no other care taker sees it, its file, or that it exists', async () => {
    const { id, photo } = await addPhoto(circle.client, { visibleTo: 'family', about: 'canary on the hip' })
    for (const reader of [circle.client, circle.admin, circle.family, circle.creator]) {
      expect((await logOf(reader, id)).photos).toHaveLength(1)
      expect((await as(reader).careLogPhotos.photo(photo)).content.length).toBeGreaterThan(100)
    }
    for (const reader of [circle.caretaker, circle.other]) {
      expect((await logOf(reader, id)).photos).toEqual([])
      for (const open of ['photo', 'thumbnail'] as const)
        await expect(as(reader).careLogPhotos[open](photo)).toFailWith('NOT_FOUND')
      const { careLogs, dashboard, handover } = as(reader)
      const all = await Promise.all([careLogs.list({}), careLogs.history(photo), dashboard.read(), handover.read({})])
      expect(JSON.stringify(all)).not.toContain('canary on the hip')
    }
  })

  test('a care taker sees their own, although it is for the family', async () => {
    const { id, photo } = await addPhoto(circle.caretaker, { visibleTo: 'family' })
    expect((await logOf(circle.caretaker, id)).photos).toHaveLength(1)
    await expect(as(circle.other).careLogPhotos.photo(photo)).toFailWith('NOT_FOUND')
  })

  test('row-level security enforces it, too, if a query forgets to', async () => {
    const { photoId } = await addPhoto(circle.client, { visibleTo: 'family' })
    const { services } = await theKinfold()
    const found = (reader: Person) =>
      inCircle(
        services.database.circle,
        { userId: reader.userId, sessionId: 'x' },
        { requestId: 'x', ip: 'x' },
        circle.clientId,
        'careLogs.read',
        ({ db }) => db.select({ id: careLogPhotos.id }).from(careLogPhotos).where(eq(careLogPhotos.id, photoId)),
      )
    expect(await found(circle.family)).toHaveLength(1)
    expect(await found(circle.caretaker)).toEqual([])
  })

  test('only the author of the log adds and removes photos', async () => {
    const { log, photo } = await addPhoto(circle.caretaker)
    const adding = { ...log, query: { photoId: uuidv7() }, file: await aPhoto() }
    for (const person of [circle.other, circle.admin, circle.family]) {
      await expect(as(person).careLogPhotos.add(adding)).toFailWith('FORBIDDEN')
      await expect(as(person).careLogPhotos.remove(photo)).toFailWith('FORBIDDEN')
    }
    const { caretaker } = await aCircle()
    await expect(as(caretaker).careLogPhotos.photo(photo)).toFailWith('NOT_FOUND')
  })
})

describe('with its log', () => {
  test('deleting a log hides them, restoring it brings them back', async () => {
    const { log, photo, id } = await addPhoto(circle.caretaker)
    await as(circle.caretaker).careLogs.remove(log)
    await expect(as(circle.family).careLogPhotos.photo(photo)).toFailWith('NOT_FOUND')
    await as(circle.caretaker).careLogs.restore(log)
    expect((await as(circle.family).careLogPhotos.photo(photo)).type).toBe('image/jpeg')
    expect((await logOf(circle.family, id)).photos).toHaveLength(1)
  })

  test('a log entered in error stays readable with its photos, and can no longer be changed', async () => {
    const { log, photo, id } = await addPhoto(circle.caretaker)
    await as(circle.caretaker).careLogs.markInError({ ...log, body: { reason: 'Wrong person' } })
    expect((await logOf(circle.family, id)).photos).toHaveLength(1)
    await expect(as(circle.caretaker).careLogPhotos.remove(photo)).toFailWith('IN_ERROR')
    const adding = { ...log, query: { photoId: uuidv7() }, file: await aPhoto() }
    await expect(as(circle.caretaker).careLogPhotos.add(adding)).toFailWith('IN_ERROR')
  })

  test('a removed one is seen by nobody until it is restored', async () => {
    const { photo, id } = await addPhoto(circle.caretaker)
    await as(circle.caretaker).careLogPhotos.remove(photo)
    await as(circle.caretaker).careLogPhotos.remove(photo)
    expect((await logOf(circle.caretaker, id)).photos).toEqual([])
    await expect(as(circle.caretaker).careLogPhotos.thumbnail(photo)).toFailWith('NOT_FOUND')
    await as(circle.caretaker).careLogPhotos.restore(photo)
    expect((await logOf(circle.family, id)).photos).toHaveLength(1)
  })
})

describe('what is sent instead of a photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  const small = async () => (await aPhoto('#fff', { width: 1500, height: 1500 })).content as Buffer
  const bomb = async () => (await aPhoto('#fff', { width: 7200, height: 7200 })).content as Buffer
  test.for<[string, () => FileGiven['content'] | Promise<FileGiven['content']>, FailureCode]>([
    ['a page named .jpg', () => '<html><script>alert(1)</script></html>', 'WRONG_TYPE'],
    ['a drawing with a script', () => svg, 'WRONG_TYPE'],
    ['a drawing that begins as a document', () => `<?xml version="1.0"?>${svg}`, 'WRONG_TYPE'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj\n<< >>\nendobj', 'WRONG_TYPE'],
    ['the beginning of a photo', async () => (await small()).subarray(0, 3000), 'WRONG_TYPE'],
    [
      'a photo’s first bytes before a page',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html>')]),
      'WRONG_TYPE',
    ],
    ['nothing', () => '', 'BAD_INPUT'],
    ['more pixels than any telephone takes', bomb, 'BAD_INPUT'],
    ['one byte too many', () => Buffer.alloc(MAX_PHOTO_BYTES + 1, 'x'), 'TOO_LARGE'],
  ])('%s is refused, and nothing of it is stored', async ([, content, code]) => {
    const { id } = await as(circle.caretaker).careLogs.create({ body: aLog() })
    const before = keptFiles().length
    const file = { name: 'x.jpg', type: 'image/jpeg', content: await content() }
    const adding = as(circle.caretaker).careLogPhotos.add({ params: { id }, query: { photoId: uuidv7() }, file })
    await expect(adding).toFailWith(code)
    expect(keptFiles()).toHaveLength(before)
  })

  test('of a photo with an HTML page appended, nothing of the page is stored', async () => {
    const { id } = await as(circle.caretaker).careLogs.create({ body: aLog() })
    const photoId = uuidv7()
    const { content } = await aPhoto()
    const file = {
      name: 'x.jpg',
      content: Buffer.concat([Buffer.from(content as Buffer), Buffer.from('<script>alert(1)</script>')]),
    }
    await as(circle.caretaker).careLogPhotos.add({ params: { id }, query: { photoId }, file })
    const kept = await as(circle.family).careLogPhotos.photo({ params: { id, photoId } })
    expect(kept.content.toString('latin1')).not.toContain('script')
  })
})

test('the file check knows photos and their thumbnails', async () => {
  await addPhoto(circle.caretaker)
  const { services } = await theKinfold()
  const where = { owner: dbOn(services.database.owner), storage: services.storage, kept: keptBy(allFeatures) }
  const loose: string[] = []
  for await (const { key } of orphans(where, Date.now() + 60_000)) loose.push(key)
  // Other test files store theirs in the same folder.
  expect(loose.filter((key) => key.startsWith(`${circle.clientId}/`))).toEqual([])
  const missing: number[] = []
  for await (const { clientId } of missingFiles(where)) missing.push(clientId)
  expect(missing).not.toContain(circle.clientId)
})

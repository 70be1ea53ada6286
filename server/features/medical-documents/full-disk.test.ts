import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PART_BYTES } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { folderStorage } from '../../services/files/storage.ts'
import { aDisk } from '../../test/program/disk.ts'
import { addDocument, LETTER } from '../../test/records/documents.ts'
import { aPhoto } from '../../test/records/photos.ts'
import { aLog } from '../../test/records/records.ts'
import { as, type FileGiven } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { aCircle } from '../../test/support/world.ts'

/* A real disk that fills up during an upload. Where none can be mounted (not root), files.test.ts covers the message. */
const MB = 1_000_000
const disk = aDisk(30)
const aScan = (bytes: number): FileGiven => ({
  name: 'scan.pdf',
  content: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]),
})
const filesThere = () => readdirSync(disk!.folder, { recursive: true, withFileTypes: true }).filter((at) => at.isFile())
const names = () =>
  filesThere()
    .map(({ name }) => name)
    .filter((name) => name !== 'filler')
    .sort()

let circle: Awaited<ReturnType<typeof aCircle>>
/** As new in each attempt. */
beforeEach(() => {
  if (disk) for (const { parentPath, name } of filesThere()) rmSync(join(parentPath, name))
})
beforeAll(async () => {
  if (!disk) return
  const { services } = await theKinfold()
  const { storage } = services
  services.storage = folderStorage(disk.folder)
  whenFileEnds(async () => {
    services.storage = storage
  })
  circle = await aCircle()
})

test.skipIf(!disk)(
  'a file that does not fit is refused and leaves nothing, existing ones are read; with room it works again',
  async () => {
    const { document, file } = await addDocument(circle.family)
    const before = names()
    const given = { ...document, query: { fileId: uuidv7() }, file: aScan(5 * MB) }
    for (const left of [0, 4_096, 2 * MB]) {
      disk!.leave(left)
      await expect(as(circle.family).medicalDocuments.addFile(given)).toFailWith('STORAGE_FULL')
      expect(names()).toEqual(before)
      expect((await as(circle.family).medicalDocuments.file(file)).content.toString()).toBe(LETTER)
      expect((await as(circle.family).medicalDocuments.read(document)).files).toHaveLength(1)
    }
    disk!.makeRoom()
    await as(circle.family).medicalDocuments.addFile(given)
    const { params } = document
    const kept = await as(circle.family).medicalDocuments.file({ params: { ...params, fileId: given.query.fileId } })
    expect(kept.content.equals(given.file.content as Buffer)).toBe(true)
  },
)

test.skipIf(!disk)('files leave the last of the disk to the database, which would stop without it', async () => {
  const { document } = await addDocument(circle.family)
  const before = names()
  disk!.leave(6 * MB)
  const tooMuch = { ...document, query: { fileId: uuidv7() }, file: aScan(5 * MB) }
  await expect(as(circle.family).medicalDocuments.addFile(tooMuch)).toFailWith('STORAGE_FULL')
  expect(names()).toEqual(before)
  await as(circle.family).medicalDocuments.addFile({ ...tooMuch, file: aScan(3 * MB) })
  disk!.makeRoom()
})

test.skipIf(!disk)('of a file in parts the parts that fit stay, even if the whole does not', async () => {
  const { params } = (await addDocument(circle.family)).document
  const content = aScan(2 * PART_BYTES).content as Buffer
  const [fileId, parts] = [uuidv7(), [content.subarray(0, PART_BYTES), content.subarray(PART_BYTES)]]
  const send = (part: number) =>
    as(circle.family).medicalDocuments.sendPart({
      params: { ...params, fileId, part },
      file: { content: parts[part - 1]! },
    })
  const finish = () =>
    as(circle.family).medicalDocuments.addFile({
      params,
      query: { fileId, after: 1 },
      file: { name: 'scan.pdf', content: parts[1]! },
    })
  disk!.leave(MB)
  await expect(send(1)).toFailWith('STORAGE_FULL')
  disk!.leave(6 * MB)
  await send(1)
  const before = names()
  await expect(finish()).toFailWith('STORAGE_FULL')
  expect(names()).toEqual(before)
  disk!.makeRoom()
  expect(await finish()).toMatchObject({ size: content.length })
  const kept = await as(circle.family).medicalDocuments.file({ params: { ...params, fileId } })
  expect(kept.content.equals(content)).toBe(true)
})

test.skipIf(!disk)('a photo that does not fit leaves neither itself nor its thumbnail; its log stays', async () => {
  const { id } = await as(circle.caretaker).careLogs.create({ body: aLog() })
  const photo = {
    params: { id },
    query: { photoId: uuidv7() },
    file: await aPhoto('#a53', { width: 1500, height: 1500 }),
  }
  const before = names()
  disk!.leave(4_096)
  await expect(as(circle.caretaker).careLogPhotos.add(photo)).toFailWith('STORAGE_FULL')
  expect(names()).toEqual(before)
  disk!.makeRoom()
  await as(circle.caretaker).careLogPhotos.add(photo)
  expect((await as(circle.family).careLogs.read({ params: { id } })).log.photos).toHaveLength(1)
})

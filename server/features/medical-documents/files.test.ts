import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { MAX_FILE_BYTES } from '@kinfold/contract/features/medical-documents/schemas.ts'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetOtherSeals, sealAgain } from '../../access/circles/circle-keys.ts'
import { collectOrphans } from '../../access/circles/collect-orphans.ts'
import { keptBy, missingFiles, orphans } from '../../access/circles/kept-files.ts'
import { dbOn } from '../../core/database/database.ts'
import { storageFailure } from '../../services/files/storage-failure.ts'
import { addDocument, aLetter, LETTER } from '../../test/records/documents.ts'
import { aPhoto, CAMERA } from '../../test/records/photos.ts'
import { aDocument } from '../../test/records/records.ts'
import { as, type FileGiven } from '../../test/support/calls.ts'
import { FILES_FOLDER, startBeside, testConfig, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle } from '../../test/support/world.ts'

/* What can go wrong with files: their content, the transfer, and the storage. */
type Circle = Awaited<ReturnType<typeof aCircle>>
let circle: Circle
beforeAll(async () => {
  circle = await aCircle()
})

const owner = async () => dbOn((await theKinfold()).services.database.owner)
const where = async () => {
  const { storage, parts } = (await theKinfold()).services
  return { owner: await owner(), storage, kept: keptBy(parts) }
}
const placeOf = async (fileId: string) => {
  const { rows } = await (await theKinfold()).services.database.owner.query(
    'select place from document_files where id = $1',
    [fileId],
  )
  return rows[0].place as string
}
const onDisk = async (fileId: string) => join(FILES_FOLDER, await placeOf(fileId))
const keptFiles = () => {
  try {
    return readdirSync(join(FILES_FOLDER, String(circle.clientId))).length
  } catch {
    return 0
  }
}

async function send(file: FileGiven) {
  const { id } = await as(circle.family).medicalDocuments.create({ body: aDocument() })
  return as(circle.family).medicalDocuments.addFile({ params: { id }, query: { fileId: uuidv7() }, file })
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const png = (width: number, height: number) => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([PNG, size, Buffer.from('0802000000', 'hex'), Buffer.alloc(64)])
}
const pdf = (more = '') => Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${more}\n%%EOF`)

describe('what is sent', () => {
  test.for<[string, FileGiven, string, string]>([
    [
      'a PDF that calls itself text',
      { name: 'scan.txt', type: 'text/plain', content: pdf() },
      'scan.pdf',
      'application/pdf',
    ],
    [
      'a PNG with the ending of a JPEG',
      { name: 'IMG_1.JPG', type: 'image/jpeg', content: png(10, 10) },
      'IMG_1.png',
      'image/png',
    ],
    ['a name with two endings', { name: 'bill.pdf.exe', content: pdf() }, 'bill.pdf.exe.pdf', 'application/pdf'],
    ['a name without one', { name: 'scan', content: pdf() }, 'scan.pdf', 'application/pdf'],
    ['a path', { name: '../../etc/passwd.pdf', content: pdf() }, 'etc passwd.pdf', 'application/pdf'],
    ['a name with an end in it', { name: 'scan\u0000.exe.pdf', content: pdf() }, 'scan .exe.pdf', 'application/pdf'],
    [
      'text that is read from the right',
      { name: 'scan\u202Efdp.exe.pdf', content: pdf() },
      'scan fdp.exe.pdf',
      'application/pdf',
    ],
    [
      'a PDF that is a page, too',
      { name: 'x.pdf', content: pdf('<html><script>alert(1)</script></html>') },
      'x.pdf',
      'application/pdf',
    ],
    [
      'a page that calls itself text',
      { name: 'x.txt', content: '<html><script>alert(1)</script></html>' },
      'x.txt',
      'text/plain',
    ],
    ['text of an old program', { name: 'x.txt', content: Buffer.from('Gr\xfc\xdfe', 'latin1') }, 'x.txt', 'text/plain'],
  ])('%s is stored as its real type', async ([, file, name, type]) => {
    expect(await send(file)).toMatchObject({ name, type })
  })

  test('a name of 300 characters keeps its extension', async () => {
    const { name } = await send({ name: `${'x'.repeat(300)}.pdf`, content: pdf() })
    expect(name).toMatch(/^x{100,}\.pdf$/)
  })

  test.for<[string, FileGiven]>([
    [
      'a page named .pdf',
      { name: 'x.pdf', type: 'application/pdf', content: '<html><script>alert(1)</script></html>' },
    ],
    [
      'a drawing with a script',
      { name: 'x.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
    ],
    [
      'a drawing named .png',
      { name: 'x.png', content: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>' },
    ],
    ['a page', { name: 'x.html', content: '<!doctype html><p>Hello' }],
    ['a program', { name: 'x.pdf', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]) }],
    ['a folder packed into one file', { name: 'x.zip', content: Buffer.from('504b03040a000000000000000000', 'hex') }],
    ['bytes named .txt', { name: 'x.txt', content: Buffer.from([65, 66, 0, 1, 2]) }],
  ])('%s is refused, and nothing of it is stored', async ([, file]) => {
    const before = keptFiles()
    await expect(send(file)).toFailWith('WRONG_TYPE')
    expect(keptFiles()).toBe(before)
  })

  test('bytes after a text of some length are found, too', async () => {
    const text = Buffer.concat([Buffer.alloc(600_000, 'a'), Buffer.from([0])])
    await expect(send({ name: 'x.txt', content: text })).toFailWith('WRONG_TYPE')
  })

  test('a file that is sent without a type is kept as what it is', async () => {
    const { id } = await as(circle.family).medicalDocuments.create({ body: aDocument() })
    const { app } = await theKinfold()
    const answer = await app.inject({
      method: 'POST',
      url: `/api/medical-documents/${id}/files?clientId=${circle.clientId}&fileId=${uuidv7()}`,
      headers: {
        authorization: `Bearer ${circle.family.token}`,
        'content-disposition': 'attachment; filename="scan.pdf"',
      },
      payload: pdf(),
    })
    expect([answer.statusCode, answer.json().type]).toEqual([200, 'application/pdf'])
  })

  test('a photo loses its location, and stays upright', async () => {
    const photo = await aPhoto()
    expect((photo.content as Buffer).includes(CAMERA)).toBe(true)
    const { file } = await addDocument(circle.family, {}, photo)
    const { content } = await as(circle.family).medicalDocuments.file(file)
    expect(content.includes(CAMERA)).toBe(false)
    const { exif, orientation, height } = await sharp(content).metadata()
    expect({ exif: exif?.length, orientation, height }).toEqual({ exif: 32, orientation: 6, height: 30 })
    const { files } = await as(circle.family).medicalDocuments.read({ params: { id: file.params.id } })
    expect(files).toMatchObject([{ type: 'image/jpeg', size: content.length }])
  })

  const huge = (width: number, height: number): [string, Buffer][] => {
    const numbers = (...values: [number, number][]) =>
      Buffer.concat(values.map(([value, bytes]) => Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex')))
    const little = (value: number, bytes: number) => Buffer.from(numbers([value, bytes])).reverse()
    const frame = Buffer.concat([
      Buffer.from('ffc0001108', 'hex'),
      numbers([height, 2], [width, 2]),
      Buffer.from('03011100021100031100', 'hex'),
    ])
    const preview = Buffer.concat([Buffer.from('ffe2fffe', 'hex'), Buffer.alloc(65_532)])
    const webp = Buffer.concat([
      Buffer.from('VP8X'),
      little(10, 4),
      Buffer.alloc(4),
      little(width - 1, 3),
      little(height - 1, 3),
    ])
    return [
      ['png', png(width, height)],
      ['gif', Buffer.concat([Buffer.from('GIF89a'), little(width, 2), little(height, 2), Buffer.alloc(20)])],
      ['webp', Buffer.concat([Buffer.from('RIFF'), little(webp.length + 4, 4), Buffer.from('WEBP'), webp])],
      ['jpg', Buffer.concat([Buffer.from('ffd8', 'hex'), frame, Buffer.alloc(100)])],
      // Its dimensions come after more data than is examined before storing.
      ['jpg', Buffer.concat([Buffer.from('ffd8', 'hex'), ...Array(5).fill(preview), frame, Buffer.alloc(100)])],
    ]
  }
  test.for(huge(60_000, 60_000))(
    'a picture (%s) that would fill a browser’s memory is refused',
    async ([ending, content]) => {
      const before = keptFiles()
      const refused = await send({ name: `x.${ending}`, content }).catch(({ body }) => body)
      expect(refused).toMatchObject({
        errorCode: 'BAD_INPUT',
        fields: { file: expect.stringContaining('too many pixels') },
      })
      expect(keptFiles()).toBe(before)
    },
  )

  test.for(['png', 'gif', 'webp'])('a picture (%s) without its dimensions is refused', async (ending) => {
    const content = huge(10, 10)
      .find(([each]) => each === ending)![1]
      .subarray(0, ending === 'gif' ? 7 : 14)
    await expect(send({ name: `x.${ending}`, content })).rejects.toThrow()
  })

  test('the content of an Office file is never unpacked here, however large it would be', async () => {
    const packed = deflateRawSync(Buffer.alloc(40_000_000))
    const name = Buffer.from('word/document.xml')
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(40_000_000, 22)
    local.writeUInt16LE(name.length, 26)
    const bomb = Buffer.concat([local, name, packed])
    const { size, sha256 } = await send({ name: 'x.docx', content: bomb })
    expect({ size, sha256 }).toEqual({ size: bomb.length, sha256: createHash('sha256').update(bomb).digest('hex') })
  })

  test('an empty file is refused, and so is one byte too many, whether declared before or not', async () => {
    const before = keptFiles()
    await expect(send({ name: 'x.pdf', content: '' })).toFailWith('BAD_INPUT')
    const parts = (bytes: number) =>
      Readable.from(
        (function* () {
          yield pdf()
          for (let left = bytes - pdf().length; left > 0; left -= 1_000_000)
            yield Buffer.alloc(Math.min(left, 1_000_000))
        })(),
      )
    await expect(send({ name: 'x.pdf', content: parts(MAX_FILE_BYTES + 1) })).toFailWith('TOO_LARGE')
    expect(keptFiles()).toBe(before)
    expect(await send({ name: 'x.pdf', content: parts(MAX_FILE_BYTES) })).toMatchObject({ size: MAX_FILE_BYTES })
  })
})

describe('how it is sent', () => {
  test.for([1, 2, 3, 4, 5, 6, 7, 8, 9])('a connection that breaks at %i tenths leaves nothing', async (tenths) => {
    const before = keptFiles()
    const broken = Readable.from(
      (async function* () {
        for (let tenth = 0; tenth < tenths; tenth++) yield Buffer.concat([pdf(), Buffer.alloc(100_000)])
        throw new Error('gone')
      })(),
    )
    await expect(send({ name: 'x.pdf', content: broken })).rejects.toThrow()
    await expect.poll(keptFiles).toBe(before)
  })
})

describe('where it is kept', () => {
  const LOOSE = `1/${uuidv7()}.age`

  test('one changed byte is reported, and nothing of it is shown', async () => {
    const { file, fileId } = await addDocument(circle.family)
    const path = await onDisk(fileId)
    const bytes = readFileSync(path)
    bytes[bytes.length - 20]! ^= 1
    writeFileSync(path, bytes)
    await expect(as(circle.family).medicalDocuments.file(file)).toFailWith('FILE_DAMAGED')
    bytes[bytes.length - 20]! ^= 1
    writeFileSync(path, bytes)
    expect((await as(circle.family).medicalDocuments.file(file)).content.toString()).toBe(LETTER)
  })

  test('one far into the file cuts the answer off before it', async () => {
    const text = 'All is well. '.repeat(100_000)
    const { file, fileId } = await addDocument(circle.family, {}, { ...aLetter, content: text })
    const path = await onDisk(fileId)
    const bytes = readFileSync(path)
    bytes[bytes.length - 1_000]! ^= 1
    writeFileSync(path, bytes)
    await expect(as(circle.family).medicalDocuments.file(file)).rejects.toThrow()
  })

  test('another file of the circle in its place is reported, however large, although the same key opens it', async () => {
    const large = 'All is well. '.repeat(100_000)
    const [letter, other] = [
      await addDocument(circle.family),
      await addDocument(circle.family, {}, { ...aLetter, content: large }),
    ]
    const [one, two] = [await onDisk(letter.fileId), await onDisk(other.fileId)]
    renameSync(one, `${one}.kept`)
    renameSync(two, one)
    renameSync(`${one}.kept`, two)
    await expect(as(circle.family).medicalDocuments.file(other.file)).toFailWith('FILE_DAMAGED')
    await expect(as(circle.family).medicalDocuments.file(letter.file)).rejects.toThrow()
  })

  test('a truncated or missing file is reported', async () => {
    const { file, fileId } = await addDocument(circle.family)
    truncateSync(await onDisk(fileId), 210)
    await expect(as(circle.family).medicalDocuments.file(file)).toFailWith('FILE_DAMAGED')
    rmSync(await onDisk(fileId))
    await expect(as(circle.family).medicalDocuments.file(file)).toFailWith('FILE_DAMAGED')
    const missing: string[] = []
    for await (const { id } of missingFiles(await where())) missing.push(id)
    expect(missing).toContain(fileId)
  })

  test.for([
    ['ENOSPC', 'STORAGE_FULL'],
    ['ECONNREFUSED', 'STORAGE_UNAVAILABLE'],
  ] as const)(
    'a storage that answers %s is reported, and the files are there when it is back',
    async ([code, told]) => {
      const its = await aCircle()
      const { document, file } = await addDocument(its.family)
      const { services } = await theKinfold()
      const { storage } = services
      const refusal = storageFailure(new Error('no', { cause: Object.assign(new Error('no'), { code }) }))
      services.storage = { ...storage, put: () => Promise.reject(refusal) }
      await expect(
        as(its.family).medicalDocuments.addFile({ ...document, query: { fileId: uuidv7() }, file: aLetter }),
      ).toFailWith(told)
      services.storage = storage
      expect((await as(its.family).medicalDocuments.file(file)).content.toString()).toBe(LETTER)
      expect((await as(its.family).medicalDocuments.read(document)).files).toHaveLength(1)
    },
  )

  test('a file without a record is deleted, but not within a day', async () => {
    const { services } = await theKinfold()
    const { fileId } = await addDocument(circle.family)
    const loose = join(FILES_FOLDER, LOOSE)
    mkdirSync(dirname(loose), { recursive: true })
    writeFileSync(loose, 'of an upload that broke off')
    const found = async () => {
      const keys: string[] = []
      for await (const { key } of orphans(await where(), Date.now() - 86_400_000)) keys.push(key)
      return keys
    }
    expect(await found()).toEqual([])
    const old = new Date(Date.now() - 2 * 86_400_000)
    utimesSync(loose, old, old)
    utimesSync(await onDisk(fileId), old, old)
    expect(await found()).toEqual([LOOSE])
    await collectOrphans.run(services, new AbortController().signal)
    expect(await found()).toEqual([])
    expect(await services.storage.has(await placeOf(fileId))).toBe(true)
  })

  test('no file is taken for an orphan when the storage does not say how old it is', async () => {
    async function* list() {
      yield { key: LOOSE, since: new Date(Number.NaN), size: 1 }
    }
    const given = await where()
    const found: string[] = []
    for await (const { key } of orphans({ ...given, storage: { ...given.storage, list } }, Date.now())) found.push(key)
    expect(found).toEqual([])
  })
})

describe('another SECRET_KEY', () => {
  const newKey = 'another secret of at least thirty-two characters'

  test('opens nothing until the file keys were sealed with it, too; reading goes on meanwhile', async () => {
    const its = await aCircle()
    const { file } = await addDocument(its.family)
    const { services } = await theKinfold()
    const read = () => as(its.family).medicalDocuments.file(file)
    const withKey = async <T>(secretKey: string, work: () => Promise<T>) => {
      const { config } = services
      services.config = { ...config, secretKey }
      try {
        return await work()
      } finally {
        services.config = config
      }
    }
    await expect(withKey(newKey, read)).toFailWith('FILE_KEY_LOST')
    const [sealed] = await Promise.all([sealAgain(await owner(), testConfig.secretKey, newKey), read(), read()])
    expect(sealed).toBeGreaterThan(0)
    for (const key of [newKey, testConfig.secretKey]) expect((await withKey(key, read)).content.toString()).toBe(LETTER)
    await forgetOtherSeals(await owner(), newKey)
    await expect(read()).toFailWith('FILE_KEY_LOST')
    expect((await withKey(newKey, read)).content.toString()).toBe(LETTER)
    await sealAgain(await owner(), newKey, testConfig.secretKey)
  })

  test('in place of a lost one: files can be added again, the earlier ones say why they cannot be opened', async () => {
    const its = await aCircle()
    const { file: earlier } = await addDocument(its.family)
    const { services } = await theKinfold()
    const { config } = services
    const read = async (file: typeof earlier) => (await as(its.family).medicalDocuments.file(file)).content.toString()
    let later: typeof earlier
    services.config = { ...config, secretKey: newKey }
    try {
      later = (await addDocument(its.family)).file
      expect(await read(later)).toBe(LETTER)
      await expect(read(earlier)).toFailWith('FILE_KEY_LOST')
      await forgetOtherSeals(await owner(), newKey)
    } finally {
      services.config = config
    }
    expect(await read(earlier)).toBe(LETTER)
    await expect(read(later)).toFailWith('FILE_KEY_LOST')
    await expect(sealAgain(await owner(), testConfig.secretKey, newKey)).rejects.toThrow('files of both keys')
  })
})

test('two processes share the files', async () => {
  const { file } = await addDocument(circle.family)
  const beside = await startBeside(await theKinfold())
  expect((await as(circle.family, beside).medicalDocuments.file(file)).content.toString()).toBe(LETTER)
})

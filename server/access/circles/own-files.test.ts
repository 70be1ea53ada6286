import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { archives } from '../../features/archives/table.ts'
import { folderStorage } from '../../services/files/storage.ts'
import { keepContent } from '../../services/files/store-file.ts'
import { addDocument } from '../../test/records/documents.ts'
import { startOnCopy, theKinfold } from '../../test/support/kinfold.ts'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { aCircle } from '../../test/support/world.ts'
import { circleKey } from './circle-keys.ts'
import { collectOrphans, countTurns } from './collect-orphans.ts'
import { filesOf, markAsOwn, nextTurn, requireCurrentFiles, requireOwnFiles } from './own-files.ts'

/* Files and database are set by different settings, and one of them may be wrong. */
const MARK = 'kinfold-installation'
const REFUSED = { name: 'StartRefused', message: expect.stringContaining('do not belong to this database') }
const stopping = new AbortController().signal
/** The place of a document of this file's Kinfold. */
let place = ''

beforeAll(async () => {
  const { fileId } = await addDocument((await aCircle()).family)
  const { owner } = (await theKinfold()).services.database
  place = (await owner.query('select place from document_files where id = $1', [fileId])).rows[0].place
})

/** A folder that contains these, three days old. */
function filesNamed(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-own-files-'))
  whenFileEnds(async () => rmSync(folder, { recursive: true, force: true }))
  for (const file of names.map((name) => join(folder, name))) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'x')
    utimesSync(file, 0, Date.now() / 1000 - 3 * 86_400)
  }
  return folder
}

async function servicesOn(folder: string, kinfold = theKinfold()) {
  const { services } = await kinfold
  const storage = folderStorage(folder)
  const own = { ...services, storage }
  return { services: own, where: filesOf(own) }
}

test.for([
  ['none', () => []],
  ['one that it names', () => [`1/${randomUUID()}.age`, place]],
  ['only what others put there', () => ['clinic/xray-2025.dcm', 'kinfold-20261101T030000Z.backup.age']],
] as const)('a database takes an unmarked storage with this document for its own: %s', async ([, names]) => {
  const folder = filesNamed(...names())
  const { where } = await servicesOn(folder)
  await requireOwnFiles(where)
  expect(existsSync(join(folder, MARK))).toBe(true)
  const other = await servicesOn(folder, startOnCopy())
  await expect(requireOwnFiles(other.where)).rejects.toMatchObject(REFUSED)
})

test('so it does if there are only archives, or only files of uploads that were interrupted', async () => {
  const { family, clientId } = await aCircle()
  await addDocument(family)
  const { services } = await theKinfold()
  const owner = dbOn(services.database.owner)

  const archive = `${clientId}/${randomUUID()}.age`
  const asked = {
    clientId,
    id: randomUUID(),
    authorId: family.userId,
    place: archive,
    expiresAt: new Date().toISOString(),
  }
  await owner.insert(archives).values(asked)
  const withArchive = filesNamed(archive)
  await requireOwnFiles((await servicesOn(withArchive)).where)
  expect(existsSync(join(withArchive, MARK))).toBe(true)

  const withUpload = filesNamed(`1/${randomUUID()}.age`)
  const key = await circleKey({ db: owner, clientId }, services.config.secretKey)
  await keepContent(folderStorage(withUpload), { clientId, key }, [Buffer.from('a letter')])
  await requireOwnFiles((await servicesOn(withUpload)).where)
  expect(existsSync(join(withUpload, MARK))).toBe(true)
})

test('one with documents that the database does not name is refused, and nothing of it is removed', async () => {
  const folder = filesNamed(`1/${randomUUID()}.age`)
  const { services, where } = await servicesOn(folder)
  await expect(requireOwnFiles(where)).rejects.toMatchObject(REFUSED)
  await expect(collectOrphans.run(services, stopping)).rejects.toMatchObject(REFUSED)
  expect(readdirSync(folder)).toEqual(['1'])
  expect(readdirSync(join(folder, '1'))).toHaveLength(1)
})

test('the job removes nothing from the files of another database, and goes on when the operator has accepted them', async () => {
  const loose = `1/${randomUUID()}.age`
  const folder = filesNamed()
  await requireOwnFiles((await servicesOn(folder)).where)
  mkdirSync(join(folder, '1'))
  writeFileSync(join(folder, loose), 'x')
  utimesSync(join(folder, loose), 0, Date.now() / 1000 - 3 * 86_400)
  const other = await servicesOn(folder, startOnCopy())
  await expect(collectOrphans.run(other.services, stopping)).rejects.toMatchObject(REFUSED)
  expect(existsSync(join(folder, loose))).toBe(true)
  await markAsOwn(other.where)
  await collectOrphans.run(other.services, stopping)
  expect(existsSync(join(folder, loose))).toBe(false)
})

test('an earlier state of the database starts, but files that were added after it stay until the operator accepts it', async () => {
  const loose = `1/${randomUUID()}.age`
  const folder = filesNamed()
  const { services, where } = await servicesOn(folder, startOnCopy())
  await requireOwnFiles(where)
  await countTurns.run(services, stopping)
  // Put back as it was before.
  await services.database.owner.query('update installation set turn = turn - 1')
  mkdirSync(join(folder, '1'))
  writeFileSync(join(folder, loose), 'x')
  utimesSync(join(folder, loose), 0, Date.now() / 1000 - 3 * 86_400)
  await requireOwnFiles(where)
  const earlier = { name: 'StartRefused', message: expect.stringContaining('earlier state of the database') }
  for (const job of [countTurns, collectOrphans])
    await expect(job.run(services, stopping)).rejects.toMatchObject(earlier)
  expect(existsSync(join(folder, loose))).toBe(true)
  await markAsOwn(where)
  await countTurns.run(services, stopping)
  await collectOrphans.run(services, stopping)
  expect(existsSync(join(folder, loose))).toBe(false)
})

test('a copy of the database starts, but neither counts nor removes anything, and the original goes on', async () => {
  const loose = `1/${randomUUID()}.age`
  const folder = filesNamed()
  const [original, copy] = [await servicesOn(folder, startOnCopy()), await servicesOn(folder, startOnCopy())]
  const { rows } = await original.services.database.owner.query('select id, turn from installation')
  const { id, turn } = rows[0]
  await copy.services.database.owner.query('update installation set id = $1, turn = $2', [id, turn])
  await countTurns.run(original.services, stopping)
  await copy.services.database.owner.query('update installation set turn = turn + 1')
  await requireOwnFiles(copy.where)
  mkdirSync(join(folder, '1'))
  writeFileSync(join(folder, loose), 'x')
  utimesSync(join(folder, loose), 0, Date.now() / 1000 - 3 * 86_400)
  const refused = { name: 'StartRefused', message: expect.stringContaining('This is a copy') }
  for (const job of [countTurns, collectOrphans])
    await expect(job.run(copy.services, stopping)).rejects.toMatchObject(refused)
  expect(existsSync(join(folder, loose))).toBe(true)
  await countTurns.run(original.services, stopping)
})

test('a storage that is empty although it was used is refused, such as a disk that is not mounted', async () => {
  const { services, where } = await servicesOn(filesNamed(place))
  await countTurns.run(services, stopping)
  const folder = filesNamed()
  const unmounted = { ...where, storage: folderStorage(folder) }
  const refused = { name: 'StartRefused', message: expect.stringContaining('is mounted') }
  await expect(requireOwnFiles(unmounted)).rejects.toMatchObject(refused)
  expect(readdirSync(folder)).toEqual([])
  await markAsOwn(unmounted)
  await requireOwnFiles(unmounted)
  await services.database.owner.query('update installation set turn = 0')
})

test('a turn that another process counts meanwhile is not taken for an earlier state of the database', async () => {
  const { where } = await servicesOn(filesNamed(), startOnCopy())
  const { storage } = where
  const open: typeof storage.open = async (key, memory) => {
    await nextTurn(where)
    return storage.open(key, memory)
  }
  await requireCurrentFiles({ ...where, storage: { ...storage, open } })
})

test('on a full disk, an unmarked storage of its own still loses the files without a record', async () => {
  const loose = `1/${randomUUID()}.age`
  const folder = filesNamed(loose, place)
  const { services } = await servicesOn(folder)
  const put = async () => Promise.reject(failure('STORAGE_FULL'))
  await collectOrphans.run({ ...services, storage: { ...services.storage, put } }, stopping)
  expect([loose, place, MARK].filter((name) => existsSync(join(folder, name)))).toEqual([place])
})

test('only names that Kinfold gives are removed, and how many is logged', async () => {
  const id = randomUUID()
  const ours = [
    `1/${id}.age`,
    `1/${id}.age.${id}.unfinished`,
    `imports/2/${id}.age`,
    `readings/2/1/${id}.age`,
    `parts/2/1/${id}/3.age`,
  ]
  const others = ['1/scan.age', 'clinic/xray-2025.dcm', 'kinfold-20261101T030000Z.backup.age', `backups/1/${id}.age`]
  const folder = filesNamed()
  const { services, where } = await servicesOn(folder)
  await requireOwnFiles(where)
  for (const name of [...ours, ...others]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, name), 0, Date.now() / 1000 - 3 * 86_400)
  }
  const logged: object[] = []
  await collectOrphans.run({ ...services, log: { info: (about) => void logged.push(about) } }, stopping)
  expect(ours.filter((name) => existsSync(join(folder, name)))).toEqual([])
  expect(others.filter((name) => !existsSync(join(folder, name)))).toEqual([])
  expect(existsSync(join(folder, MARK))).toBe(true)
  expect(logged).toEqual([{ removed: ours.length }])
})

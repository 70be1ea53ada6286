import { spawnSync } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { circleKey } from '../../access/circles/circle-keys.ts'
import { dbOn } from '../../core/database/database.ts'
import { decrypted, type FileKey } from '../../services/files/age.ts'
import { anArchive, PASSPHRASE } from '../../test/records/archives.ts'
import { addDocument, LETTER } from '../../test/records/documents.ts'
import { FILES_FOLDER, testConfig, theKinfold } from '../../test/support/kinfold.ts'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { aCircle } from '../../test/support/world.ts'

/* A file and its key can be opened without Kinfold, by Debian’s `age` (installed by scripts/prepare.js if permitted). */
const hasAge = spawnSync('age', ['--version']).status === 0
const hasScript = spawnSync('script', ['--version']).status === 0
const leftOut = hasAge ? '' : ' (left out: age is not installed here; Debian: apt-get install age)'

let circle: Awaited<ReturnType<typeof aCircle>>
let key: FileKey
let place: string
const folder = mkdtempSync(join(tmpdir(), 'kinfold-age-'))
const path = (name: string) => join(folder, name)
beforeAll(async () => {
  whenFileEnds(async () => rmSync(folder, { recursive: true }))
  circle = await aCircle()
  await addDocument(circle.creator)
  const { owner } = (await theKinfold()).services.database
  const { rows } = await owner.query('select place from document_files where client_id = $1', [circle.clientId])
  place = rows[0].place
  key = await circleKey({ db: dbOn(owner), clientId: circle.clientId }, testConfig.secretKey)
  writeFileSync(path('key'), key.identity, { mode: 0o600 })
})

const run = (program: string, args: string[], input?: string) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', input })
  expect(status, stdout + stderr).toBe(0)
  return stdout
}

test.skipIf(!hasAge)(`age opens a file of the vault with the circle’s key${leftOut}`, () => {
  expect(run('age', ['-d', '-i', path('key'), join(FILES_FOLDER, place)])).toBe(LETTER)
})

test.skipIf(!hasAge)(`what age encrypted to the circle’s key is opened here${leftOut}`, async () => {
  run('age', ['-r', key.recipient, '-o', path('theirs.age')], LETTER)
  const file = createReadStream(path('theirs.age'))
  expect((await buffer(await decrypted(file, key))).toString()).toBe(LETTER)
})

test.skipIf(!hasAge || !hasScript)(`age and tar open an archive, and the letter in it${leftOut}`, async () => {
  writeFileSync(path('circle.age'), await anArchive(circle.creator))
  // It asks for the passphrase only on a terminal, which `script` provides.
  const command = `age -d -o ${path('circle.tar')} ${path('circle.age')}`
  run('script', ['-qec', command, '/dev/null'], `${PASSPHRASE}\n`)
  const parts = run('tar', ['-tf', path('circle.tar')]).split('\n')
  const letter = parts.filter((name) => name.includes(place))
  expect(letter.length, parts.join(' ')).toBeGreaterThan(0)
  expect(run('tar', ['-xOf', path('circle.tar'), ...letter])).toContain(LETTER)
})

import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { locked } from '../../services/files/age.ts'
import { type Part, packed } from '../../services/parcel/pack.ts'
import { bringIn, PASSPHRASE, sendArchive } from '../../test/records/archives.ts'
import { FILES_FOLDER } from '../../test/support/kinfold.ts'
import { aPerson } from '../../test/support/world.ts'
import { FORMAT } from './archive.ts'

test('nobody fills the disk with archives that are never imported', async () => {
  const person = await aPerson()
  const content = Buffer.from('age-encryption.org/v1\n')
  await sendArchive(person, content)
  const folder = join(FILES_FOLDER, 'imports', String(person.userId))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'begun.age'), '')
  // Takes up no space.
  truncateSync(join(folder, 'begun.age'), 4 * 1024 ** 3)
  await expect(sendArchive(person, content)).rejects.toMatchObject({
    body: {
      errorCode: 'TOO_LARGE',
      message: expect.stringContaining('You have begun to send 4 GB without finishing.'),
    },
  })
  rmSync(join(folder, 'begun.age'))
  await sendArchive(person, content)
})

test('an archive with many files that no record names is refused at the first of them', async () => {
  const parts = async function* (): AsyncGenerator<Part> {
    for (let file = 0; file < 1_000; file++) yield { name: `files/${file}`, content: (async function* () {})() }
  }
  const content = await locked(packed({ format: FORMAT, id: uuidv7(), at: '' }, parts()), {
    words: PASSPHRASE,
    work: 10,
  })
  const archive: Uint8Array[] = []
  for await (const piece of content) archive.push(piece)
  await expect(bringIn(await aPerson(), Buffer.concat(archive))).rejects.toMatchObject({
    body: {
      errorCode: 'BAD_INPUT',
      fields: { file: 'The archive is damaged (files/0). Nothing was imported.' },
    },
  })
})

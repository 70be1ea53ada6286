import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendArchive } from '../../test/records/archives.ts'
import { FILES_FOLDER } from '../../test/support/kinfold.ts'
import { aPerson } from '../../test/support/world.ts'

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

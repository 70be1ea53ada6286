import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeArchive } from '../../test/records/archives.ts'
import { as } from '../../test/support/calls.ts'
import { FILES_FOLDER, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle } from '../../test/support/world.ts'

test('an archive whose file is missing is reported, before anything of it is sent', async () => {
  const { creator } = await aCircle()
  const id = await makeArchive(creator)
  const { owner } = (await theKinfold()).services.database
  const { rows } = await owner.query('select place from archives where id = $1', [id])
  rmSync(join(FILES_FOLDER, rows[0].place))
  await expect(as(creator).archives.file({ params: { id } })).toFailWith('FILE_DAMAGED')
})

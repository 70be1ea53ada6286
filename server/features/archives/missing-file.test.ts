import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anArchive, bringIn, makeArchive } from '../../test/records/archives.ts'
import { addDocument, aLetter, LETTER } from '../../test/records/documents.ts'
import { as } from '../../test/support/calls.ts'
import { FILES_FOLDER, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson } from '../../test/support/world.ts'

function changeByte(path: string, at: number) {
  const content = readFileSync(path)
  content[at]! ^= 1
  writeFileSync(path, content)
}

test('an archive whose file is missing is reported, before anything of it is sent', async () => {
  const { creator } = await aCircle()
  const id = await makeArchive(creator)
  const { owner } = (await theKinfold()).services.database
  const { rows } = await owner.query('select place from archives where id = $1', [id])
  rmSync(join(FILES_FOLDER, rows[0].place))
  await expect(as(creator).archives.file({ params: { id } })).toFailWith('FILE_DAMAGED')
})

const longText = Buffer.alloc(300_000, 'Blood pressure 132/78\n')

test.for<[string, (path: string) => void]>([
  ['lost', (path) => rmSync(path)],
  ['damaged at its beginning', (path) => changeByte(path, 300)],
  ['damaged further on', (path) => changeByte(path, 200_000)],
])('a document whose file is %s does not keep a family from everything else; the import names it', async ([, harm]) => {
  const its = await aCircle()
  const lost = await addDocument(its.creator, { title: 'Scan' }, { ...aLetter, name: 'lost.txt', content: longText })
  await addDocument(its.creator, { title: 'Letter' })
  const { owner } = (await theKinfold()).services.database
  const { rows } = await owner.query('select place from document_files where id = $1', [lost.fileId])
  harm(join(FILES_FOLDER, rows[0].place))
  const mine = await as(its.creator).archives.mine()
  expect(mine.content.includes(LETTER)).toBe(true)

  const person = await aPerson('Moved', ['family'])
  const { client, leftOut } = await bringIn(person, await anArchive(its.creator))
  expect(leftOut).toEqual(['lost.txt'])
  const there = as({ ...person, clientId: client.id })
  const { items } = await there.medicalDocuments.list()
  expect(items.map(({ title, files }) => [title, files.length]).sort()).toEqual([
    ['Letter', 1],
    ['Scan', 0],
  ])
})

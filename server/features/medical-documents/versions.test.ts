import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { addDocument, aLetter } from '../../test/records/documents.ts'
import { aDocument } from '../../test/records/records.ts'
import { as, settled } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle } from '../../test/support/world.ts'

/* What is valid when the versions in between are removed: nobody may follow an old living will. */
let circle: Awaited<ReturnType<typeof aCircle>>
beforeEach(async () => {
  circle = await aCircle()
})
const vault = () => as(circle.family).medicalDocuments

async function replaced(replacesId: string, title: string) {
  const { id } = await vault().create({ body: aDocument({ title, category: 'Final Wishes', replacesId }) })
  return { params: { id } }
}
const statusOf = async (document: { params: { id: string } }) => (await vault().read(document)).status

test('a removed document between two others makes the oldest valid only once the newest is gone, too', async () => {
  const { document: first } = await addDocument(circle.family, { title: 'Living will', category: 'Final Wishes' })
  const second = await replaced(first.params.id, 'Second')
  const third = await replaced(second.params.id, 'Third')
  await vault().remove(second)
  expect([await statusOf(first), await statusOf(third)]).toEqual(['superseded', 'current'])
  await vault().remove(third)
  expect(await statusOf(first)).toBe('current')
  await vault().restore(third)
  expect(await statusOf(first)).toBe('superseded')
})

test('a document that two others replace is listed once, and names the valid one of them', async () => {
  const { document: first } = await addDocument(circle.family, { title: 'Living will', category: 'Final Wishes' })
  const wrong = await replaced(first.params.id, 'Wrong file')
  await vault().remove(wrong)
  const right = await replaced(first.params.id, 'Right file')
  await vault().restore(wrong)
  const body = {
    ...aDocument({ title: 'Wrong file', category: 'Final Wishes' }),
    version: 1,
    status: 'superseded' as const,
  }
  await vault().update({ ...wrong, body })
  const { items } = await vault().list()
  expect(items.map(({ title }) => title)).toEqual(['Right file', 'Wrong file', 'Living will'])
  expect(items.at(-1)!.replacedById).toBe(right.params.id)
})

test('sent twice at once, a replacement is made once, and both answers are the same', async () => {
  const { id: replacesId } = await addDocument(circle.family)
  for (let round = 0; round < 5; round++) {
    const body = aDocument({ replacesId })
    const send = () => vault().create({ body })
    expect(await settled(send(), send(), send())).toEqual(['DONE', 'DONE', 'DONE'])
    await vault().remove({ params: { id: body.id } })
  }
})

async function laterScan(document: { params: { id: string } }, replacesId: string) {
  const fileId = uuidv7()
  const file = { ...aLetter, content: `A scan after ${replacesId}` }
  await vault().addFile({ ...document, query: { fileId, replacesId }, file })
  return { params: { ...document.params, fileId } }
}

test('a removed scan between two others makes the oldest current only once the newest is gone, too', async () => {
  const wishes = { title: 'Living will', category: 'Final Wishes', subtype: 'living_will' } as const
  const { document, fileId: first } = await addDocument(circle.family, wishes)
  const second = await laterScan(document, first)
  const third = await laterScan(document, second.params.fileId)
  const scans = async () =>
    (await vault().read(document)).files.map(({ id, replacesId, isCurrent }) => [id, replacesId, isCurrent])
  await vault().removeFile(second)
  expect(await scans()).toEqual([
    [first, null, false],
    [third.params.fileId, first, true],
  ])
  await as(circle.admin).emergencyCard.save({
    body: { fields: ['name', 'directives'], documents: [document.params.id], version: await cardVersion() },
  })
  const { url } = await as(circle.admin).emergencyCard.renewLink({ body: { id: uuidv7() } })
  const { app, services } = await theKinfold()
  const card = async () => {
    const { body } = await app.inject({ url: new URL(url!).pathname, headers: { 'user-agent': 'Mozilla' } })
    await services.later.settled()
    return [first, third.params.fileId].map((id) => body.includes(id))
  }
  expect(await card()).toEqual([false, true])
  await vault().removeFile(third)
  expect(await scans()).toEqual([[first, null, true]])
  expect(await card()).toEqual([true, false])
})

test('other programs get the current scan alone, and which document replaces which', async () => {
  const { document, fileId: first } = await addDocument(circle.family, {
    title: 'Living will',
    category: 'Final Wishes',
    documentDate: '2024-05-02',
  })
  const second = await laterScan(document, first)
  const later = await replaced(document.params.id, 'Of June')
  const { content } = await as(circle.family).fhir.search({
    params: { type: 'DocumentReference' },
  })
  const [earlier, newer] = JSON.parse(content.toString()).entry.map(({ resource }: { resource: object }) => resource)
  const attachment = { url: expect.any(String), creation: '2024-05-02' }
  expect(earlier).toMatchObject({ status: 'superseded', content: [{ attachment }] })
  expect(earlier.content[0].attachment.url).toContain(second.params.fileId)
  expect(newer).toMatchObject({
    id: later.params.id,
    relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${document.params.id}` } }],
  })
})

const cardVersion = async () => (await as(circle.admin).emergencyCard.read()).settings.version

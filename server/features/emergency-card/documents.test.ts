import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { addDocument, LETTER } from '../../test/records/documents.ts'
import { aDocument } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { readPdf } from '../../test/support/pdf-text.ts'
import { aCircle } from '../../test/support/world.ts'
import { notifyManagers } from './notify-managers.ts'

/* Advance directives behind the card’s link: only the documents that managers chose, and nothing else of the vault. */
type Circle = Awaited<ReturnType<typeof aCircle>>
let circle: Circle
let will: Awaited<ReturnType<typeof addDocument>>
let url: string
beforeEach(async () => {
  circle = await aCircle()
  will = await addDocument(circle.family, {
    title: 'Her living will',
    category: 'Final Wishes',
    subtype: 'living_will',
  })
  await choose([will.id])
  url = (await as(circle.admin).emergencyCard.renewLink({ body: { id: uuidv7() } })).url!
})

async function choose(documents: string[], fields: ('name' | 'directives')[] = ['name', 'directives']) {
  const { settings } = await as(circle.admin).emergencyCard.read()
  await as(circle.admin).emergencyCard.save({ body: { fields, documents, version: settings.version } })
}
async function open(path = '', headers: Record<string, string> = {}) {
  const { app, services } = await theKinfold()
  const answer = await app.inject({
    url: new URL(url).pathname + path,
    headers: { 'user-agent': 'Mozilla', ...headers },
  })
  await services.later.settled()
  return answer
}
const theWill = () => open(`/${will.fileId}`)

test('a stranger with the link opens it, although it is for the family only; managers see who did', async () => {
  const page = await open()
  expect(page.body).toContain('Her living will')
  expect(page.body).toContain(`href="${new URL(url).pathname}/${will.fileId}"`)
  const file = await theWill()
  expect(file.body).toBe(LETTER)
  expect(file.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment/),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect((await as(circle.admin).emergencyCard.openings()).items.map(({ document }) => document)).toEqual([
    'Her living will',
    null,
  ])
  expect(await as(circle.admin).medicalDocuments.openings(will.document)).toMatchObject([{ userId: null, name: null }])
})

test('the activity list says once that a document was opened, and once that the link was used for it', async () => {
  await theWill()
  const { items } = await as(circle.admin).audit.activity()
  expect(items.slice(0, 3).map(({ action, subject, whoId }) => [action, subject, whoId])).toEqual([
    ['emergencyCard.openDocument', 'medical_documents', null],
    ['emergencyCard.open', 'emergency_card_openings', null],
    ['emergencyCard.renewLink', 'emergency_card_links', circle.admin.userId],
  ])
})

test('whoever opens the card and then documents on it has opened it once; the document alone counts, too', async () => {
  const { clientId, admin } = circle
  const { services } = await theKinfold()
  const link = (await as(admin).emergencyCard.link()).link!
  const tellNow = async () => {
    await services.database.owner.query('update emergency_card_links set letter_at = null where client_id = $1', [
      clientId,
    ])
    await notifyManagers(services, { clientId, id: link.id })
    return (await as(admin).notifications.list()).items.length
  }
  await open()
  await theWill()
  await theWill()
  expect(await tellNow()).toBe(1)
  await open(`/${will.fileId}`, {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0',
  })
  expect(await tellNow()).toBe(2)
})

test('nothing else is found: another document, a removed field, an ended link, a guess', async () => {
  const other = await addDocument(circle.family, { title: 'The house', category: 'Legal' })
  const letter = await addDocument(circle.family, { title: 'A letter' })
  expect((await open()).body).not.toContain('The house')
  expect((await open(`/${other.fileId}`)).statusCode).toBe(404)
  // Not a directive, so it cannot be chosen.
  await choose([will.id, letter.id])
  expect((await open()).body).not.toContain('A letter')
  expect((await open(`/${letter.fileId}`)).statusCode).toBe(404)
  for (const path of [`/${uuidv7()}`, '/x', '/', `/${will.fileId}/x`, `/${will.id}`]) {
    const answer = await open(path)
    expect([path, answer.statusCode, answer.body.includes('This link does not work')]).toEqual([path, 404, true])
  }
  await choose([will.id], ['name'])
  expect((await open()).body).not.toContain('Her living will')
  expect((await theWill()).statusCode).toBe(404)
  await choose([will.id])
  expect((await theWill()).statusCode).toBe(200)
  await as(circle.admin).emergencyCard.revokeLink()
  const ended = await theWill()
  expect([ended.statusCode, ended.body.includes('This link does not work')]).toEqual([404, true])
})

test('a replaced or removed one, or one without a file, is no longer shown; a later scan is', async () => {
  const scan = uuidv7()
  await as(circle.family).medicalDocuments.addFile({
    ...will.document,
    query: { fileId: scan, replacesId: will.fileId },
    file: { name: 'new.txt', type: 'text/plain', content: 'Stay at home' },
  })
  expect((await open()).body).toContain(scan)
  expect((await theWill()).statusCode).toBe(404)
  expect((await open(`/${scan}`)).body).toBe('Stay at home')

  const replacing = aDocument({ title: 'The newer will', category: 'Final Wishes', replacesId: will.id })
  await as(circle.family).medicalDocuments.create({ body: replacing })
  expect((await open()).body).not.toMatch(/Her living will|The newer will/)
  expect((await open(`/${scan}`)).statusCode).toBe(404)
})

test('one that has expired is shown as expired, on the page, on paper and on the screen', async () => {
  const { family, admin } = circle
  const dated = { category: 'Legal', visibleTo: 'circle', documentDate: '2019-03-02' } as const
  const proxy = await addDocument(family, { ...dated, title: 'Proxy', expiresAt: '2025-03-03' })
  const order = await addDocument(family, { ...dated, title: 'Order', expiresAt: '2099-12-04' })
  await choose([will.id, proxy.id, order.id])
  const page = textOf((await open()).body)
  expect(page).toContain('Proxy of 2 March 2019 expired on 3 March 2025')
  expect(page).toContain('Order of 2 March 2019 valid until 4 December 2099')
  expect(page).not.toMatch(/Her living will[^<]*(expired|valid)/)
  const { text } = await readPdf((await as(admin).emergencyCard.pdf()).content)
  expect(text).toContain('Proxy, of 2 March 2019, expired on 3 March 2025')
  const { documents } = (await as(family).emergencyCard.read()).card
  const shown = documents!.map(({ title, validity, hasExpired }) => [title, validity, hasExpired])
  expect(shown.toSorted()).toEqual([
    ['Her living will', null, false],
    ['Order', 'valid until 4 December 2099', false],
    ['Proxy', 'expired on 3 March 2025', true],
  ])
})

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '').replace(/ +/g, ' ')

test('members see on their own screens what its documents show', async () => {
  const shownTo = async (person: Circle['admin']) => (await as(person).emergencyCard.read()).card.documents
  expect(await shownTo(circle.admin)).toMatchObject([{ title: 'Her living will', kind: 'Living will' }])
  expect(await shownTo(circle.family)).toMatchObject([{ title: 'Her living will' }])
  const answer = await as(circle.caretaker).emergencyCard.read()
  expect(answer).toMatchObject({ settings: { documents: [] }, card: { documents: [] } })
  expect(JSON.stringify(answer)).not.toMatch(new RegExp(`Her living will|${will.id}`))
  // Only managers see the documents that could be chosen.
  await addDocument(circle.family, { title: 'The house', category: 'Legal' })
  expect(await shownTo(circle.admin)).toHaveLength(2)
  expect(await shownTo(circle.family)).toHaveLength(1)
})

test('neither a messenger’s preview nor a browser’s prefetch gets it', async () => {
  const guess = await open(`/${will.fileId}`, { 'sec-purpose': 'prefetch' })
  const preview = await open(`/${will.fileId}`, { 'user-agent': 'WhatsApp/2.23' })
  expect([guess.statusCode, preview.statusCode]).toEqual([503, 404])
  for (const { body } of [guess, preview]) expect(body).not.toContain(LETTER)
  expect((await as(circle.admin).emergencyCard.openings()).total).toBe(0)
})

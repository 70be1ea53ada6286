import { endpoints } from '@kinfold/contract/contract.ts'
import { cardFields } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { dbOn } from '../core/database/database.ts'
import { notifyOfExpiring } from '../features/medical-documents/notify.ts'
import { ask } from './assistant/ask.ts'
import { sampleFrom } from './generated/sample-for.ts'
import { lettersTo } from './outside/postbox.ts'
import { addDocument } from './records/documents.ts'
import { fillCircle } from './records/fill-circle.ts'
import { aDocument } from './records/records.ts'
import { type AnyInput, as, send } from './support/calls.ts'
import { theKinfold } from './support/kinfold.ts'
import { readPdf } from './support/pdf-text.ts'
import { samples } from './support/samples.ts'
import { aCircle, type Person } from './support/world.ts'

/* A document visible to the family only. Every reading call of the contract is tried: lists, searches, the document
   itself, its versions, counts, calendar, handover, notifications, FHIR, summary, card, audit, own data, open streams;
   also the assistant and letters, which read on somebody's behalf. Screens, the palette (Ctrl K) and paper show only
   what these calls return. A care taker makes all of them before and after the family writes: no answer names the
   document, and nothing else differs. */
const WORD = 'quittengelee'
/** Text next to it that is searched for: what a person asked is theirs to see. */
const ASKED = 'zwetschgen'
const TEXT = `${WORD} ${ASKED}`
const questions = [
  `Find the document ${ASKED}`,
  'Is there a living will?',
  'Which documents expire soon?',
  'What changed?',
]
/** Where people find their own questions again. */
const OWN = ['conversations.list', 'conversations.list that searches', 'outsideModel.read', 'archives.mine']
const search = { search: ASKED }

const sampleFor = sampleFrom(samples)
const inCircle = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.needs in policies)
const ofAccount = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.needs === 'account')

type Road = { name: string; go: (person: Person) => Promise<string> }
let circle: Awaited<ReturnType<typeof aCircle>>
const roads: Road[] = []
const hidden: string[] = []
const went = new Map<Person, { before: Map<string, string>; after: Map<string, string> }>()

beforeAll(async () => {
  circle = await aCircle()
  await fillCircle(circle)
  const soon = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  for (const { name, endpoint } of [...inCircle, ...ofAccount]) {
    const call = (await sampleFor(name, circle, circle.creator)) as AnyInput & { query?: Record<string, unknown> }
    const shape = (endpoint.query as { shape?: object } | undefined)?.shape ?? {}
    const go = (query: object) => async (person: Person) => {
      const response = await send(person, endpoint, { ...call, query: { ...call.query, ...query } })
      const isPaper = response.statusCode === 200 && response.headers['content-type'] === 'application/pdf'
      return `${response.statusCode} ${isPaper ? (await readPdf(response.rawPayload)).text : response.body}`
    }
    roads.push({ name, go: go({}) })
    if ('search' in shape) roads.push({ name: `${name} that searches`, go: go(search) })
    if (name === 'calendar.layers') roads.push({ name: `${name} when it expires`, go: go({ from: soon, to: soon }) })
  }
  for (const type of ['DocumentReference', 'Communication']) {
    const { endpoint } = inCircle.find(({ name }) => name === 'fhir.search')!
    const params = { clientId: circle.clientId, type }
    roads.push({ name: `fhir.search ${type}`, go: async (person) => (await send(person, endpoint, { params })).body })
  }
  for (const question of questions)
    roads.push({
      name: `asked: ${question}`,
      go: async (person) => JSON.stringify((await ask(person, question)).blocks),
    })
  roads.push({ name: 'letters', go: async ({ email }) => JSON.stringify(lettersTo(email)) })

  // The content chosen for the card is for everybody; which documents it shows depends on their visibility.
  const { settings } = await as(circle.admin).emergencyCard.read()
  await as(circle.admin).emergencyCard.save({ body: { ...settings, fields: [...cardFields] } })
  const readers = [circle.caretaker, circle.admin]
  for (const person of readers) went.set(person, { before: await allRoads(person), after: new Map() })
  await writeForFamily(soon)
  for (const person of readers) went.get(person)!.after = await allRoads(person)
}, 300_000)

async function allRoads(person: Person) {
  const said = new Map<string, string>()
  // Traces of reading itself (read marks, a conversation) must exist before comparing.
  for (let time = 0; time < 2; time++) for (const { name, go } of roads) said.set(name, await go(person))
  return said
}

/** A document with the word in every text: opened, replaced, with a later scan, expiring soon, removed, on the card. */
async function writeForFamily(expiresAt: string) {
  const text = { title: `Living will ${TEXT}`, issuer: TEXT, tags: [WORD, ASKED], note: TEXT, original: TEXT }
  const content = { ...text, category: 'Final Wishes', subtype: 'living_will', expiresAt, remindDays: 7 } as const
  const file = { name: `${TEXT}.txt`, type: 'text/plain', content: TEXT }
  const [old, will] = [await addDocument(circle.family, content, file), await addDocument(circle.family, content, file)]
  const next = aDocument({ ...content, replacesId: old.id })
  await as(circle.client).medicalDocuments.create({ body: next })
  const later = { fileId: uuidv7(), replacesId: will.fileId }
  await as(circle.client).medicalDocuments.addFile({ ...will.document, query: later, file })
  await as(circle.admin).medicalDocuments.file(will.file)
  await as(circle.family).medicalDocuments.removeFile(old.file)
  await as(circle.family).medicalDocuments.update({
    ...will.document,
    body: { ...content, version: 1, note: `${WORD}!` },
  })
  const removed = await addDocument(circle.family, content, file)
  await as(circle.family).medicalDocuments.remove(removed.document)
  const { settings } = await as(circle.admin).emergencyCard.read()
  await as(circle.admin).emergencyCard.save({ body: { ...settings, documents: [will.id] } })
  hidden.push(...[old, will, removed].flatMap(({ id, fileId }) => [id, fileId]), next.id, later.fileId)
  await notifyOfExpiring(dbOn((await theKinfold()).services.database.owner), Date.now())
}

const names = (text: string) => [WORD, ...hidden].filter((name) => text.toLowerCase().includes(name))

test('the family finds it through many of these calls: they do lead to it', () => {
  const { before, after } = went.get(circle.admin)!
  expect([...before].filter(([, text]) => names(text).length > 0).map(([name]) => name)).toEqual([])
  const found = [...after].filter(([, text]) => names(text).length > 0).map(([name]) => name)
  expect(found).toEqual(
    expect.arrayContaining([
      ...['medicalDocuments.list', 'medicalDocuments.list that searches', 'medicalDocuments.summary'],
      ...['calendar.layers when it expires', 'notifications.list', 'emergencyCard.read'],
      ...['fhir.everything', 'fhir.search DocumentReference'],
      ...[`asked: ${questions[0]}`, `asked: ${questions[1]}`, `asked: ${questions[2]}`],
    ]),
  )
})

describe('a care taker', () => {
  test('finds it through none', () => {
    const { after } = went.get(circle.caretaker)!
    expect(after.size).toBeGreaterThan(100)
    expect([...after].filter(([, text]) => names(text).length > 0).map(([name]) => name)).toEqual([])
  })

  test('nor does any answer differ from before: no count, no id, no gap', () => {
    const { before, after } = went.get(circle.caretaker)!
    const another = [...after].filter(([name, text]) => settled(text) !== settled(before.get(name)!))
    expect(another.map(([name]) => name).filter((name) => !OWN.includes(name))).toEqual([])
  })

  test('who knows its id gets the same answer as for one that never existed', async () => {
    const see = as(circle.caretaker).medicalDocuments
    for (const id of [...hidden, uuidv7()]) {
      const its = { params: { id } }
      const [thisFile, query] = [{ params: { id, fileId: hidden[1]! } }, { fileId: uuidv7() }]
      await expect(see.read(its)).toFailWith('NOT_FOUND')
      await expect(see.file(thisFile)).toFailWith('NOT_FOUND')
      await expect(see.remove(its)).toFailWith('NOT_FOUND')
      await expect(see.restore(its)).toFailWith('NOT_FOUND')
      await expect(see.removeFile(thisFile)).toFailWith('NOT_FOUND')
      await expect(see.addFile({ ...its, query, file: { content: 'x' } })).toFailWith('NOT_FOUND')
      await expect(see.create({ body: aDocument({ replacesId: id }) })).toFailWith('NOT_FOUND')
    }
  })

  test('hears on an open stream that documents changed, but not which', async () => {
    const { endpoint } = ofAccount.find(({ name }) => name === 'live.stream')!
    const heard = send(circle.caretaker, endpoint, {})
    const { id } = await as(circle.family).medicalDocuments.create({
      body: aDocument({ title: WORD, visibleTo: 'family' }),
    })
    const { body } = await heard
    expect([...names(body), ...(body.includes(id) ? [id] : [])]).toEqual([])
  })
})

/**
 * Removes what depends on the time of the call: timestamps, and counters of what was read and of how often the card was
 * saved, which count all activity in the circle and beyond.
 */
const settled = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replace(/"until":\d+/, '"until":now')
    .replace(/^id: .*$/m, 'id: now')
    .replace(/"place":"[^"]+"/, '"place":now')
    .replace(/("settings":\{.*?)"version":\d+/, '$1"version":now')

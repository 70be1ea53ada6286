import { ceilings } from '@kinfold/contract/ceilings.ts'
import * as features from '@kinfold/contract/features.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { circleTables } from '../access/records/guards.ts'
import { allFeatures, tableRulesOf } from '../all-features.ts'
import { anEvent } from './records/calendar-samples.ts'
import { copies, medicationCopies } from './records/copies.ts'
import { addDocument, aLetter, LETTER } from './records/documents.ts'
import { addPhoto } from './records/photos.ts'
import { aContact, aDocument, aLog, aMedication, aTask } from './records/records.ts'
import { as, settled } from './support/calls.ts'
import { theKinfold } from './support/kinfold.ts'
import { aCircle, type Person } from './support/world.ts'

/** Kinds without a ceiling of their own, and what limits their number. */
const KEPT_FEW: Record<string, string> = {
  allergies: 'counted by the feature: statements, texts and restores change many at once (features/allergies/note.ts)',
  assistant_consents: 'one that holds; giving another takes a manager, and nothing lists the ended ones',
  assistant_turns: 'counted by the feature (CONVERSATION_FULL)',
  calendar_feeds: '20 for each person (TOO_MANY_FEEDS)',
  calendar_settings: 'one for each circle',
  care_log_acknowledgements: 'one for each log and person',
  clients: 'it is the circle',
  emergency_cards: 'one for each circle',
  emergency_card_links:
    'one that works; making one is limited like all calls of a manager, and nothing reads the ended ones',
  emergency_card_openings: 'limited by network, listed by page',
  food_profiles: 'one for each circle',
  invitations: 'limited by the hour; one open for each address',
  join_requests: 'limited by the hour',
  medication_stock: 'one for each medication',
  members: 'each comes in by an act of their own',
  notifications: 'the program’s own, forgotten after a while',
  portraits: 'one for each person',
  reminders: 'the program’s own, forgotten after a while',
  reminder_settings: 'one for each circle and person',
  vital_devices: '20 for each person (TOO_MANY_DEVICES)',
}

test('every kind of record has a ceiling, or something else limits it', async () => {
  const areas = Object.values(features).flatMap((feature) => ('areas' in feature ? [...feature.areas] : []))
  expect([...Object.keys(ceilings), ...Object.keys(KEPT_FEW)].sort()).toEqual([...areas].sort())
  const { services } = await theKinfold()
  const tables = (await circleTables(services.database.owner, tableRulesOf(allFeatures))).map(({ table }) => table)
  for (const area of Object.keys(ceilings)) expect(tables).toContain(area)
})

/** A circle with this many contacts, created directly in the database. */
async function withContacts(count: number, set: Record<string, unknown> = {}) {
  const [elsewhere, here] = [await aCircle(), await aCircle()]
  const { id } = await as(elsewhere.family).emergencyContacts.create({ body: aContact() })
  const ids = await copies('emergency_contacts', id, count, { client_id: here.clientId, ...set })
  return { ...here, ids }
}

test('a circle has at most 300 medications, and says so; repeated, the last one returns the same as before', async () => {
  const [elsewhere, { clientId, family }] = [await aCircle(), await aCircle()]
  const { id } = await as(elsewhere.family).medications.create({ body: aMedication(elsewhere.clientId) })
  await copies('medications', id, 299, { client_id: clientId })
  const last = aMedication(clientId)
  await as(family).medications.create({ body: last })
  await expect(as(family).medications.create({ body: aMedication(clientId) })).rejects.toMatchObject({
    body: { errorCode: 'CIRCLE_FULL', message: 'This circle has 300 medications. There is no room for more.' },
  })
  await as(family).medications.create({ body: last })
  await as(elsewhere.family).medications.create({ body: aMedication(elsewhere.clientId) })
})

test('a circle has at most 1,000 doses a day; a schedule there is room for can still be changed', async () => {
  const [elsewhere, { clientId, family }] = [await aCircle(), await aCircle()]
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  const daily = (...times: string[]) => ({ schedule: { kind: 'daily' as const, times } })
  const { id } = await as(elsewhere.family).medications.create({
    body: aMedication(elsewhere.clientId, daily(...hours)),
  })
  await medicationCopies(id, 41, clientId)
  const body = aMedication(clientId, daily(...hours.slice(0, 16)))
  const { id: medicationId, version } = await as(family).medications.create({ body })
  const one = aMedication(clientId, daily('08:00'))
  const full = { errorCode: 'CIRCLE_FULL', message: 'This circle has 1,000 doses a day. There is no room for more.' }
  await expect(as(family).medications.create({ body: one })).rejects.toMatchObject({ body: full })
  const { clientId: _, id: __, ...content } = body
  const update = (times: string[], at: number) =>
    as(family).medications.update({
      params: { id: medicationId },
      body: { ...content, ...daily(...times), version: at },
    })
  await expect(update(hours.slice(0, 17), version)).toFailWith('CIRCLE_FULL')
  await update(hours.slice(8), version)
  const asNeeded = aMedication(clientId, { schedule: { kind: 'as_needed' } })
  await as(family).medications.create({ body: asNeeded })
})

test('removing makes room, and a removed record is not restored into a full circle', async () => {
  const { family, ids } = await withContacts(100)
  await expect(as(family).emergencyContacts.create({ body: aContact() })).toFailWith('CIRCLE_FULL')
  const params = { id: ids[0]! }
  await as(family).emergencyContacts.remove({ params })
  await as(family).emergencyContacts.create({ body: aContact() })
  await expect(as(family).emergencyContacts.restore({ params })).toFailWith('CIRCLE_FULL')
})

test('of people who take the last room at the same moment one gets it, whether they add or restore', async () => {
  const { family, ids } = await withContacts(100)
  const [one, other] = [ids[0]!, ids[1]!].map((id) => ({ params: { id } }))
  const atOnce = async (calls: (() => Promise<unknown>)[]) => {
    // With connections open, they really run beside each other.
    await Promise.all(calls.map(() => as(family).emergencyContacts.list()))
    const outcomes = await settled(...calls.map((call) => call()))
    expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(1)
    expect((await as(family).emergencyContacts.list()).items).toHaveLength(100)
  }
  await as(family).emergencyContacts.remove(one!)
  await atOnce(Array.from({ length: 8 }, () => () => as(family).emergencyContacts.create({ body: aContact() })))
  await as(family).emergencyContacts.remove(other!)
  await atOnce([one!, other!].map((which) => () => as(family).emergencyContacts.restore(which)))
})

test('of people who add the last task at the same moment one does', async () => {
  const [elsewhere, { clientId, family }] = [await aCircle(), await aCircle()]
  const weekly = () => ({ body: aTask({ dueDay: '2026-12-01', rule: 'FREQ=WEEKLY' }) })
  const { id } = await as(elsewhere.family).careTasks.create(weekly())
  await copies('care_tasks', id, 499, { client_id: clientId })
  await Promise.all(Array.from({ length: 8 }, () => as(family).careTasks.list({ query: { limit: 1 } })))
  const outcomes = await settled(...Array.from({ length: 8 }, () => as(family).careTasks.create(weekly())))
  expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(1)
})

test('repeated adding and removing does not grow without end', async () => {
  const { family } = await withContacts(1_000, { deleted_at: '2026-01-01' })
  await expect(as(family).emergencyContacts.create({ body: aContact() })).rejects.toMatchObject({
    body: {
      message: 'This circle has had 1,000 emergency contacts, including removed ones. There is no room for more.',
    },
  })
})

test('one log has at most 500 comments; another one has room', async () => {
  const { family, caretaker } = await aCircle()
  const [full, other] = [aLog(), aLog()]
  for (const body of [full, other]) await as(caretaker).careLogs.create({ body })
  const say = (id: string) => as(family).careLogs.comment({ params: { id }, body: { id: uuidv7(), body: 'Thank you' } })
  const { id } = await say(other.id)
  await copies('care_log_comments', id, 500, { care_log_id: full.id })
  await expect(say(full.id)).rejects.toMatchObject({
    body: { message: 'This care log has 500 comments. There is no room for more.' },
  })
  await say(other.id)
})

test('repeating ones are fewer, however they are created', async () => {
  const [elsewhere, { clientId, family }] = [await aCircle(), await aCircle()]
  const weekly = aTask({ dueDay: '2026-12-01', rule: 'FREQ=WEEKLY' })
  const { id } = await as(elsewhere.family).careTasks.create({ body: weekly })
  await copies('care_tasks', id, 500, { client_id: clientId })
  await expect(as(family).careTasks.create({ body: { ...weekly, id: uuidv7() } })).toFailWith('CIRCLE_FULL')
  const { id: once, ...content } = aTask({ dueDay: '2026-12-01' })
  const { version } = await as(family).careTasks.create({ body: { id: once, ...content } })
  const repeating = { ...content, rule: 'FREQ=DAILY', version }
  await expect(as(family).careTasks.update({ params: { id: once }, body: repeating })).toFailWith('CIRCLE_FULL')
  await as(family).careTasks.update({ params: { id: once }, body: { ...repeating, rule: null } })
})

test('the documents of a circle take up at most 20 GB, removed ones included, and so do its photos', async () => {
  const [elsewhere, { clientId, family, caretaker }] = [await aCircle(), await aCircle()]
  const full = { client_id: clientId, size: 20 * 1024 ** 3, deleted_at: '2026-01-01' }
  const there = await addDocument(elsewhere.family)
  const [id] = await copies('medical_documents', there.id, 1, { client_id: clientId })
  await copies('document_files', there.fileId, 1, { ...full, document_id: id })
  const addFile = (person: Person, params: { id: string }) =>
    as(person).medicalDocuments.addFile({ params, query: { fileId: uuidv7() }, file: aLetter })
  await expect(addFile(family, { id: id! })).rejects.toMatchObject({
    body: {
      errorCode: 'CIRCLE_FULL',
      message: 'This circle has room for 20 GB of documents, including removed ones. This one does not fit.',
    },
  })
  await addFile(elsewhere.family, there)
  const part = { params: { id: id!, fileId: uuidv7(), part: 1 }, file: { content: Buffer.alloc(9) } }
  await expect(as(family).medicalDocuments.sendPart(part)).toFailWith('CIRCLE_FULL')

  const photo = await addPhoto(elsewhere.caretaker)
  const [logId] = await copies('care_logs', photo.id, 1, { client_id: clientId, author_id: caretaker.userId })
  await copies('care_log_photos', photo.photoId, 1, { ...full, care_log_id: logId })
  const another = { params: { id: logId! }, query: { photoId: uuidv7() }, file: photo.file }
  await expect(as(caretaker).careLogPhotos.add(another)).toFailWith('CIRCLE_FULL')
})

/** A circle whose documents leave this many bytes, and a document of another circle. */
async function withRoomForDocuments(bytes: number, set: Record<string, unknown> = {}) {
  const [elsewhere, here] = [await aCircle(), await aCircle()]
  const there = await addDocument(elsewhere.family)
  const ofHere = { client_id: here.clientId, author_id: here.family.userId, ...set }
  const [id] = await copies('medical_documents', there.id, 1, ofHere)
  await copies('document_files', there.fileId, 1, { ...ofHere, document_id: id, size: 20 * 1024 ** 3 - bytes })
  return here
}

async function addLetter(person: Person) {
  const { id } = await as(person).medicalDocuments.create({ body: aDocument() })
  return as(person).medicalDocuments.addFile({ params: { id }, query: { fileId: uuidv7() }, file: aLetter })
}

test('documents that a care taker may not see take up room, too', async () => {
  const { caretaker } = await withRoomForDocuments(0, { visible_to: 'family' })
  await expect(addLetter(caretaker)).toFailWith('CIRCLE_FULL')
})

test('of files that arrive at the same moment only those are kept that fit together', async () => {
  const { family } = await withRoomForDocuments(LETTER.length)
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => addLetter(family)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a removed event is not restored into a full circle', async () => {
  const [elsewhere, { clientId, family }] = [await aCircle(), await aCircle()]
  const { id } = await as(elsewhere.family).events.create({ body: anEvent({ rule: 'FREQ=WEEKLY' }) })
  await copies('calendar_events', id, 1_000, { client_id: clientId })
  const set = { client_id: clientId, author_id: family.userId, deleted_at: '2026-01-01' }
  const [removed] = await copies('calendar_events', id, 1, set)
  const restoring = as(family).events.restore({ params: { id: removed! }, body: { original: null } })
  await expect(restoring).toFailWith('CIRCLE_FULL')
})

test('a calendar file does not import more series than fit', async () => {
  const [elsewhere, { clientId, family }] = [await aCircle(), await aCircle()]
  const { id } = await as(elsewhere.family).events.create({ body: anEvent({ rule: 'FREQ=WEEKLY' }) })
  await copies('calendar_events', id, 1_000, { client_id: clientId })
  const content = (rule: string) =>
    ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a@example.org', 'DTSTART:20261201T100000Z', 'SUMMARY:A walk', rule]
      .concat('END:VEVENT', 'END:VCALENDAR')
      .join('\r\n')
  const bringIn = (rule: string) =>
    as(family).calendarExchange.importFile({ query: { dryRun: false }, file: { content: content(rule) } })
  await expect(bringIn('RRULE:FREQ=DAILY')).rejects.toMatchObject({
    body: { message: 'This circle has 1,000 repeating events. There is no room for more.' },
  })
  await bringIn('STATUS:CONFIRMED')
})

test('one person cannot use up the conversations of a whole circle', async () => {
  const [elsewhere, { clientId, family, caretaker }] = [await aCircle(), await aCircle()]
  const aQuestion = () => ({ body: { id: uuidv7(), turnId: uuidv7(), question: 'Who is on duty?' } })
  const { conversation } = await as(elsewhere.family).conversations.begin(aQuestion())
  await copies('assistant_conversations', conversation.id, 5_000, { client_id: clientId, author_id: family.userId })
  await expect(as(family).conversations.begin(aQuestion())).rejects.toMatchObject({
    body: { errorCode: 'CIRCLE_FULL', message: 'This person has 5,000 conversations. There is no room for more.' },
  })
  await as(caretaker).conversations.begin(aQuestion())
})

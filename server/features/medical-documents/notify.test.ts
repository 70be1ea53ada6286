import { afterEach, expect, test } from 'vitest'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import { aDocument } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { notifyOfExpiring } from './notify.ts'

const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})

/** Looks for expiring documents, and lets the clock stand there. */
async function lookAt(moment: string) {
  clock.now = () => new Date(moment)
  await notifyOfExpiring(dbOn((await theKinfold()).services.database.owner), Date.parse(moment))
}

const toldTo = async (person: Person) =>
  (await as(person).notifications.list()).items.map(({ kind, items }) => [
    kind,
    items[0]?.title,
    items[0]?.closedAt === null,
  ])

test('the family is notified ahead and on the day, once each; care takers only of what they added', async () => {
  const circle = await aCircle()
  const passport = { title: 'Passport', category: 'Identification', expiresAt: '2026-12-10', remindDays: 7 } as const
  await as(circle.family).medicalDocuments.create({ body: aDocument(passport) })
  await as(circle.caretaker).medicalDocuments.create({ body: aDocument({ ...passport, title: 'Parking permit' }) })
  await as(circle.family).medicalDocuments.create({
    body: aDocument({ ...passport, title: 'Never', remindDays: null }),
  })

  await lookAt('2026-12-02T22:00:00Z')
  for (const person of [circle.family, circle.client, circle.caretaker]) expect(await toldTo(person)).toEqual([])
  // In Berlin the third has begun.
  await lookAt('2026-12-02T23:30:00Z')
  await lookAt('2026-12-03T10:00:00Z')
  for (const person of [circle.family, circle.client, circle.admin, circle.creator])
    expect((await toldTo(person)).sort()).toEqual([
      ['document_expiring', 'Parking permit (expires in 7 days)', true],
      ['document_expiring', 'Passport (expires in 7 days)', true],
    ])
  expect(await toldTo(circle.caretaker)).toEqual([['document_expiring', 'Parking permit (expires in 7 days)', true]])
  expect(await toldTo(circle.other)).toEqual([])

  await lookAt('2026-12-10T09:00:00Z')
  expect(await toldTo(circle.family)).toHaveLength(4)
})

test('a circle that corrects its time zone is not told a second time', async () => {
  const circle = await aCircle()
  const passport = aDocument({ title: 'Passport', category: 'Identification', expiresAt: '2026-12-10', remindDays: 7 })
  await as(circle.family).medicalDocuments.create({ body: passport })
  await lookAt('2026-12-03T10:00:00Z')
  for (const zone of ['Europe/London', 'Pacific/Auckland', 'America/Los_Angeles']) {
    const { version } = await as(circle.admin).circles.client()
    await as(circle.admin).circles.update({ body: { version, zone } })
    await lookAt('2026-12-05T10:00:00Z')
    expect(await toldTo(circle.family)).toEqual([['document_expiring', 'Passport (expires in 5 days)', true]])
  }
  await lookAt('2026-12-10T09:00:00Z')
  expect(await toldTo(circle.family)).toHaveLength(2)
})

test('what was announced for the circle’s midnight, as it once was, is not announced again', async () => {
  const circle = await aCircle()
  await as(circle.family).medicalDocuments.create({
    body: aDocument({ title: 'Passport', category: 'Identification', expiresAt: '2026-12-10', remindDays: 7 }),
  })
  await lookAt('2026-12-03T10:00:00Z')
  const { owner } = (await theKinfold()).services.database
  await owner.query("update notifications set at = '2026-12-02T23:00:00Z' where client_id = $1", [circle.clientId])
  await lookAt('2026-12-05T10:00:00Z')
  expect(await toldTo(circle.family)).toEqual([['document_expiring', 'Passport (expires in 5 days)', true]])
})

/** A document that expires on 10 December 2040, and is to be announced 60 days before; added and edited when said. */
async function aReminder(person: Person, addedAt: string) {
  const { owner } = (await theKinfold()).services.database
  const content = { title: 'Passport', category: 'Care Plan', expiresAt: '2040-12-10', remindDays: 60 } as const
  const document = aDocument(content)
  const { id, ...first } = document
  await as(person).medicalDocuments.create({ body: document })
  await owner.query('update medical_documents set created_at = $2, updated_at = $2 where id = $1', [id, addedAt])
  let version = 1
  return async (at: string, more: Partial<typeof first>) => {
    await as(person).medicalDocuments.update({ params: { id }, body: { ...first, ...more, version: version++ } })
    await owner.query(
      `update history set changed_at = $2
       where id = (select max(id) from history where subject_id = $1::text and client_id = $3) and client_id = $3`,
      [id, at, person.clientId],
    )
    await owner.query('update medical_documents set updated_at = $2 where id = $1', [id, at])
  }
}

const passport = (days: number) => [['document_expiring', `Passport (expires in ${days} days)`, true]]

test('one that is added after the day to be reminded is announced once, soon after that, with the days left', async () => {
  const circle = await aCircle()
  await aReminder(circle.family, '2040-11-25T08:00:00Z')
  await lookAt('2040-11-25T09:00:00Z')
  expect(await toldTo(circle.family)).toEqual(passport(15))
  await lookAt('2040-11-28T09:00:00Z')
  expect(await toldTo(circle.family)).toEqual(passport(12))
})

test('one that was missed for long is not announced any more', async () => {
  const circle = await aCircle()
  await aReminder(circle.family, '2040-11-01T08:00:00Z')
  await lookAt('2040-11-25T09:00:00Z')
  expect(await toldTo(circle.family)).toEqual([])
})

test('one that is edited long after its announcement is announced again only if its days changed', async () => {
  const circle = await aCircle()
  const edit = await aReminder(circle.family, '2040-10-01T08:00:00Z')
  await lookAt('2040-10-11T09:00:00Z')
  expect(await toldTo(circle.family)).toEqual(passport(60))
  // Two weeks later the notification is forgotten.
  const { owner } = (await theKinfold()).services.database
  await owner.query('delete from notifications where client_id = $1', [circle.clientId])
  await edit('2040-11-02T08:00:00Z', { note: 'In the blue folder' })
  await lookAt('2040-11-02T09:00:00Z')
  expect(await toldTo(circle.family)).toEqual([])
  await edit('2040-11-03T08:00:00Z', { expiresAt: '2040-12-15' })
  await lookAt('2040-11-03T09:00:00Z')
  expect(await toldTo(circle.family)).toEqual(passport(42))
  await edit('2040-11-04T08:00:00Z', { expiresAt: '2040-12-15', note: 'In the red folder' })
  await lookAt('2040-11-04T09:00:00Z')
  expect(await toldTo(circle.family)).toEqual(passport(41))
})

test('a renewed document, or one no longer visible, is not shown as open', async () => {
  const circle = await aCircle()
  const document = aDocument({ category: 'Care Plan', expiresAt: '2026-12-10', remindDays: 7 })
  await as(circle.caretaker).medicalDocuments.create({ body: document })
  await lookAt('2026-12-04T10:00:00Z')
  const { id: _, ...content } = document
  await as(circle.family).medicalDocuments.update({
    params: { id: document.id },
    body: { ...content, expiresAt: '2027-12-10', version: 1 },
  })
  expect(await toldTo(circle.family)).toEqual([['document_expiring', document.title, false]])
  await as(circle.admin).medicalDocuments.remove({ params: { id: document.id } })
  expect(await toldTo(circle.family)).toEqual([])
})

import { clientNameOf, fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { aDocument, aLog, aMood } from '../../test/records/records.ts'
import { as, settled } from '../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, join, type Person } from '../../test/support/world.ts'

const rose = { firstName: 'Rose', lastName: 'Keller', dateOfBirth: '1944-03-02', zone: 'Europe/Berlin' }

describe('setting up a circle', () => {
  test('for someone else: the creator keeps their account’s role and acts as admin', async () => {
    const anna = await aPerson('Anna', ['family'])
    const { client } = await as(anna).circles.create({
      body: {
        ...rose,
        medicalInfo: { medicalConditions: 'Diabetes,  Hypertension, diabetes', allergies: 'Penicillin' },
        healthSettings: { phone: '030 1' },
      },
    })
    expect(client).toMatchObject({ firstName: 'Rose', role: 'family', isPrimary: true, createdBy: anna.userId })
    const details = await as({ ...anna, clientId: client.id }).circles.client()
    expect(details).toMatchObject({
      medicalConditions: ['Diabetes', 'Hypertension'],
      phone: '030 1',
    })
    expect(await as({ ...anna, clientId: client.id }).allergies.list()).toMatchObject([
      { substance: 'Penicillin', isConfirmed: false },
    ])
    const second = await as(anna).circles.create({ body: { ...rose, firstName: 'Paul' } })
    expect(second.client.isPrimary).toBe(false)
  })

  test('people with one name are called by it, and clients without one as the contract says', async () => {
    const { admin } = await aCircle()
    const { owner } = (await theKinfold()).services.database
    await owner.query("update users set last_name = '' where id = $1", [admin.userId])
    await owner.query("update clients set first_name = '', last_name = '' where id = $1", [admin.clientId])
    expect((await as(admin).careLogs.create({ body: aLog() })).authorName).toBe(fullNameOf({ ...admin, lastName: '' }))
    expect((await as(admin).circles.list())[0]!.clientName).toBe(clientNameOf({ firstName: '', lastName: '' }))
  })

  test.each(['+05:30', '-08:00', 'Mars/Olympus'])(
    'the zone is one that server and database interpret alike: not %s',
    async (zone) => {
      const { admin } = await aCircle()
      const { version } = await as(admin).circles.client()
      await expect(as(admin).circles.update({ body: { zone, version } })).toFailWith('BAD_INPUT')
    },
  )

  test('nobody is born in the future: a mistyped year is refused at its field', async () => {
    const { admin } = await aCircle()
    const { version } = await as(admin).circles.client()
    const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
    const wrong = {
      body: { errorCode: 'BAD_INPUT', fields: { dateOfBirth: 'A date of birth cannot be in the future' } },
    }
    for (const dateOfBirth of [dayIn(2), '2144-03-02']) {
      await expect(as(admin).circles.update({ body: { dateOfBirth, version } })).rejects.toMatchObject(wrong)
      await expect(as(admin).circles.create({ body: { ...rose, dateOfBirth } })).rejects.toMatchObject(wrong)
    }
    expect(await as(admin).circles.update({ body: { dateOfBirth: dayIn(0), version } })).toMatchObject({
      dateOfBirth: dayIn(0),
    })
  })

  test('for oneself: the creator is the client; a care taker stays a care taker for others', async () => {
    const paul = await aPerson('Paul', ['individual'])
    expect((await as(paul).circles.create({ body: { ...rose, isOwnCare: true } })).client.role).toBe('client')
    const carlo = await aPerson('Carlo', ['caretaker'])
    expect((await as(carlo).circles.create({ body: rose })).client.role).toBe('caretaker')
  })

  test('a repeated request creates one circle; of five at once one becomes primary', async () => {
    const anna = await aPerson('Anna')
    const body = { ...rose, requestId: uuidv7() }
    const [first, again] = [await as(anna).circles.create({ body }), await as(anna).circles.create({ body })]
    expect(again.client.id).toBe(first.client.id)
    await Promise.all(Array.from({ length: 5 }, () => as(anna).circles.create({ body: rose })))
    expect((await as(anna).circles.clients()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })

  test('sent again after a lost answer, with corrections: they are saved, unless somebody changed the profile', async () => {
    const anna = await aPerson('Anna')
    const contact = { emergencyContact: 'Paul', emergencyPhone: '030 5550101' }
    const typed = {
      ...rose,
      requestId: uuidv7(),
      medicalInfo: { ...contact, medicalConditions: 'Diabetes', medications: 'Ramipril', allergies: 'Nuts' },
    }
    const { client } = await as(anna).circles.create({ body: typed })
    const creator = { ...anna, clientId: client.id }
    const medicalInfo = { ...typed.medicalInfo, emergencyPhone: '030 5550102', allergies: 'Nuts, Penicillin' }
    const corrected = { ...typed, dateOfBirth: '1941-03-02', isOwnCare: true, medicalInfo }
    for (const _ of ['corrected', 'again'])
      expect(await as(anna).circles.create({ body: corrected })).toEqual({
        client: { ...client, dateOfBirth: '1941-03-02', role: 'client' },
      })
    const { emergencyPhone, medicalConditions, version } = await as(creator).circles.client()
    expect([emergencyPhone, medicalConditions, version]).toEqual(['030 5550102', ['Diabetes'], 2])
    expect((await as(creator).allergies.list()).map(({ substance }) => substance)).toEqual(['Nuts', 'Penicillin'])
    expect((await as(creator).emergencyContacts.list()).items).toHaveLength(1)
    const { items: activity } = await as(creator).audit.activity({ query: { limit: 100 } })
    const setUp = activity.filter(({ action }) => action === 'circles.create').map(({ subject }) => subject)
    expect(new Set(setUp)).toEqual(new Set(['clients', 'members']))
    expect(activity.some(({ action }) => action === 'circles.update')).toBe(true)

    await as(creator).circles.update({ body: { address: 'Lindenweg 3', version } })
    const again = { ...corrected, dateOfBirth: '1942-03-02', medicalInfo: { ...medicalInfo, allergies: 'Eggs' } }
    await expect(as(anna).circles.create({ body: again })).toFailWith('ID_TAKEN')
    expect(await as(creator).allergies.list()).toHaveLength(2)
  })

  test('a correction does not change the creator’s role once somebody else has joined', async () => {
    const anna = await aPerson('Anna')
    const body = { ...rose, requestId: uuidv7() }
    const { client } = await as(anna).circles.create({ body })
    await join(await aPerson('Ada'), client.id, 'admin')
    await expect(as(anna).circles.create({ body: { ...body, isOwnCare: true } })).toFailWith('ID_TAKEN')
    expect((await as(anna).circles.create({ body })).client.role).toBe('family')
  })

  test('sent again unchanged, it is the same circle, even after others have changed its profile', async () => {
    const anna = await aPerson('Anna')
    const body = { ...rose, requestId: uuidv7(), medicalInfo: { allergies: 'Nuts', emergencyContact: 'Paul' } }
    const { client } = await as(anna).circles.create({ body })
    const ada = await join(await aPerson('Ada'), client.id, 'admin')
    await as(ada).circles.update({ body: { firstName: 'Rosemarie', version: 1 } })
    const memberIds = [anna.userId, ada.userId]
    expect(await as(anna).circles.create({ body })).toEqual({
      client: { ...client, firstName: 'Rosemarie', memberIds },
    })
  })

  test('nobody fills the installation with circles: an account sets up twenty an hour', async () => {
    const limited = await startBeside(await theKinfold(), { rateLimits: true })
    const anna = await aPerson('Anna')
    const outcomes = await settled(
      ...Array.from({ length: 22 }, () => as(anna, limited).circles.create({ body: rose })),
    )
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY')).toHaveLength(2)
  })

  test('a profile typed for someone else moves from the account to the circle; one’s own stays', async () => {
    const { services } = await theKinfold()
    const kept = async (userId: number) =>
      (await services.database.owner.query('select from profiles where user_id = $1', [userId])).rowCount
    const anna = await aPerson('Anna')
    await as(anna).circles.saveProfile({ params: { id: anna.userId }, body: { phone: '1', isOwnCare: false } })
    await as(anna).circles.create({ body: rose })
    expect(await kept(anna.userId)).toBe(0)
    const paul = await aPerson('Paul')
    await as(paul).circles.saveProfile({ params: { id: paul.userId }, body: { phone: '1' } })
    await as(paul).circles.create({ body: { ...rose, isOwnCare: true } })
    expect(await kept(paul.userId)).toBe(1)
  })

  test('the creation is in the circle’s audit', async () => {
    const { services } = await theKinfold()
    const anna = await aPerson('Anna')
    const { client } = await as(anna).circles.create({ body: rose })
    const { rows } = await services.database.owner.query(
      'select action, user_id, subject from audit where client_id = $1 order by seq',
      [client.id],
    )
    expect(rows).toEqual([
      { action: 'circles.create', user_id: anna.userId, subject: 'clients' },
      { action: 'circles.create', user_id: anna.userId, subject: 'members' },
    ])
  })
})

describe('viewing circles', () => {
  test('the list contains the caller’s role, members and last activity', async () => {
    const { clientId, family } = await aCircle()
    expect(await as(family).circles.list()).toMatchObject([
      { id: clientId, clientName: 'Rose Keller', role: 'family', status: 'active', memberCount: 6 },
    ])
  })

  test('the team begins with the client', async () => {
    const { family } = await aCircle()
    const team = await as(family).circles.team()
    expect(team[0]).toMatchObject({ firstName: 'Rose', role: 'client', accepted: true })
    expect(team).toHaveLength(6)
  })

  test('a link shows a name, and nothing for a missing circle', async () => {
    const { clientId } = await aCircle()
    expect(await as(undefined).circles.publicClient({ params: { clientId } })).toEqual({
      firstName: 'Rose',
      lastName: 'Keller',
    })
    const refused = await as(undefined)
      .circles.publicClient({ params: { clientId: 12345 } })
      .catch((error) => error.body)
    expect(refused).toMatchObject({ errorCode: 'CLIENT_NOT_FOUND', message: 'Client not found' })
  })
})

test('a family record is the last activity for who created the circle, too, also as a care taker', async () => {
  const { clientId, creator, family, caretaker } = await aCircle()
  const { services } = await theKinfold()
  await services.database.owner.query("update members set role = 'caretaker' where client_id = $1 and user_id = $2", [
    clientId,
    creator.userId,
  ])
  const people = [creator, family, caretaker]
  const lastFor = () => Promise.all(people.map(async (person) => (await as(person).dashboard.read()).lastActivity!))
  const before = await lastFor()
  const will = aDocument({ category: 'Legal', visibleTo: 'family' })
  await as(family).medicalDocuments.create({ body: will })
  const [forCreator, forFamily, forCaretaker] = await lastFor()
  expect(forCreator).toBe(forFamily)
  expect(forCreator! > before[0]!).toBe(true)
  expect(forCaretaker).toBe(before[2])
})

test('the last activity is the last that somebody may see: a hidden record moves it for nobody else', async () => {
  const { clientId, client, family, caretaker } = await aCircle()
  const lastFor = async (person: Person) => {
    const [listed] = (await as(person).circles.list()).filter(({ id }) => id === clientId)
    const { lastActivity } = await as(person).dashboard.read()
    expect(listed!.lastActivity).toBe(lastActivity)
    return lastActivity!
  }
  const everybody = () => Promise.all([client, family, caretaker].map(lastFor))
  const before = await everybody()
  expect(new Set(before).size).toBe(1)
  await as(client).mood.create({ body: aMood({ respondent: 'self', visibleTo: 'author' }) })
  const [own, ...others] = await everybody()
  expect(own! > before[0]!).toBe(true)
  expect(others).toEqual(before.slice(1))
  const will = aDocument({ category: 'Legal', visibleTo: 'family' })
  await as(family).medicalDocuments.create({ body: will })
  const afterwards = await everybody()
  expect(afterwards[1]! > own!).toBe(true)
  expect(afterwards).toEqual([afterwards[1], afterwards[1], before[2]])
  await as(caretaker).careLogs.create({ body: aLog() })
  const last = await everybody()
  expect(last[0]! > afterwards[0]!).toBe(true)
  expect(new Set(last).size).toBe(1)
})

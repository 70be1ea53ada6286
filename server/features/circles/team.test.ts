import type { ClientChanges } from '@kinfold/contract/features/circles/schemas.ts'
import { describe, expect, test } from 'vitest'
import { aLog } from '../../test/records/records.ts'
import { as, settled } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, join, type Person } from '../../test/support/world.ts'

const member = ({ clientId }: Person, { userId }: Person) => ({ params: { clientId, memberId: userId } })
const roleOf = async (asking: Person, { userId }: Person) =>
  (await as(asking).circles.team()).find(({ id }) => id === userId)?.role

describe('roles', () => {
  test('between family and care taker only', async () => {
    const { client, caretaker, admin } = await aCircle()
    await as(client).circles.changeRole({ ...member(client, caretaker), body: { role: 'family' } })
    expect(await roleOf(client, caretaker)).toBe('family')
    await expect(as(caretaker).careLogs.create({ body: aLog() })).toFailWith('FORBIDDEN')
    for (const fixed of [client, admin])
      await expect(as(admin).circles.changeRole({ ...member(admin, fixed), body: { role: 'family' } })).toFailWith(
        'ROLE_FIXED',
      )
    const asAdmin = { ...member(client, caretaker), body: { role: 'admin' as 'family' } }
    await expect(as(client).circles.changeRole(asAdmin)).toFailWith('BAD_INPUT')
  })
})

describe('admin', () => {
  test('is given by a manager, and taken back; it is not a role to change to', async () => {
    const { client, caretaker } = await aCircle()
    const set = (asking: Person, whom: Person, isAdmin: boolean) =>
      as(asking).circles.setAdmin({ ...member(asking, whom), body: { isAdmin } })
    await expect(set(caretaker, caretaker, true)).toFailWith('FORBIDDEN')
    await set(client, caretaker, true)
    expect(await roleOf(client, caretaker)).toBe('admin')
    await as(caretaker).invitations.sent()
    await expect(set(caretaker, client, false)).toFailWith('ROLE_FIXED')
    await set(client, caretaker, false)
    expect(await roleOf(client, caretaker)).toBe('family')
    await expect(as(caretaker).invitations.sent()).toFailWith('FORBIDDEN')
  })

  test('whoever took over a circle manages it whatever their label; outsiders are not found', async () => {
    const anna = await aPerson('Anna')
    const { client } = await as(anna).circles.create({ body: { firstName: 'Rose', lastName: 'Berg' } })
    const creator = { ...anna, clientId: client.id }
    const helper = await join(await aPerson('Hilde'), client.id, 'family')
    const stranger = await aPerson('Otto')
    const set = (asking: Person, { userId }: { userId: number }, isAdmin: boolean) =>
      as(asking).circles.setAdmin({ params: { clientId: client.id, memberId: userId }, body: { isAdmin } })
    await expect(set(creator, stranger, true)).toFailWith('NOT_FOUND')
    await set(creator, helper, true)
    await as(creator).circles.leave()
    // Nobody else is left: the circle was handed over on leaving, and no label takes that away.
    await set(helper, helper, false)
    expect(await as({ ...helper, clientId: client.id }).invitations.sent()).toEqual([])
  })
})

test('whoever signs in learns who is in their circles, in the order they joined', async () => {
  const anna = await aPerson('Anna')
  const { client } = await as(anna).circles.create({ body: { firstName: 'Rose', lastName: 'Berg' } })
  const hilde = await join(await aPerson('Hilde'), client.id, 'family')
  const memberIds = [anna.userId, hilde.userId]
  expect((await as(hilde).accounts.me()).clients).toMatchObject([{ memberIds }])
  expect(await as({ ...anna, clientId: client.id }).circles.client()).toMatchObject({ memberIds })
})

test('the team is also available under the path of lists', async () => {
  const { caretaker, outsider } = await aCircle()
  expect(await as(caretaker).circles.teamOf()).toEqual(await as(caretaker).circles.team())
  const elsewhere = as(outsider).circles.teamOf({ query: { clientId: caretaker.clientId } })
  await expect(elsewhere).toFailWith('NOT_FOUND')
})

describe('leaving', () => {
  test('a removed member is out with the next call; their records stay under their name', async () => {
    const { admin, caretaker } = await aCircle()
    const log = await as(caretaker).careLogs.create({ body: aLog() })
    await as(admin).circles.remove(member(admin, caretaker))
    await expect(as(caretaker).careLogs.list()).toFailWith('NOT_FOUND')
    expect((await as(admin).careLogs.read({ params: { id: log.id } })).log.authorName).toBe('Carlo Keller')
    expect((await as(caretaker).accounts.me()).clients).toEqual([])
  })

  test('the open invitations of a removed manager end with them, and only those', async () => {
    const { client, admin } = await aCircle()
    const invite = (by: Person, inviteeEmail: string) =>
      as(by).invitations.send({ body: { inviteeEmail, inviteeName: 'Ida Berg', inviteRole: 'family' } })
    await invite(admin, 'second@example.org')
    await invite(client, 'ida@example.org')
    expect(await as(client).circles.remove(member(client, admin))).toEqual({ ok: true, endedInvitations: 1 })
    const sent = (await as(client).invitations.sent()).map(({ inviteeEmail, status }) => [inviteeEmail, status])
    expect(sent.toSorted()).toEqual([
      ['ida@example.org', 'open'],
      ['second@example.org', 'revoked'],
    ])
  })

  test('the open invitations of whoever leaves, or no longer manages the circle, end too', async () => {
    const { client, admin, creator } = await aCircle()
    const invite = (by: Person, inviteeEmail: string) =>
      as(by).invitations.send({ body: { inviteeEmail, inviteeName: 'Ida Berg', inviteRole: 'family' } })
    const stateOf = async (email: string) =>
      (await as(client).invitations.sent()).find(({ inviteeEmail }) => inviteeEmail === email)!.status
    await invite(admin, 'first@example.org')
    await as(client).circles.setAdmin({ ...member(client, admin), body: { isAdmin: false } })
    expect(await stateOf('first@example.org')).toBe('revoked')
    await as(client).circles.setAdmin({ ...member(client, admin), body: { isAdmin: true } })
    await invite(admin, 'second@example.org')
    await as(admin).circles.leave()
    expect(await stateOf('second@example.org')).toBe('revoked')
    await invite(creator, 'third@example.org')
    await as(creator).circles.handOver({ body: { memberId: client.userId } })
    expect(await stateOf('third@example.org')).toBe('revoked')
  })

  test('so do those that have expired: nobody can send them again', async () => {
    const { client, admin, creator } = await aCircle()
    const { owner } = (await theKinfold()).services.database
    const body = (inviteeEmail: string) => ({ inviteeEmail, inviteeName: 'Ida Berg', inviteRole: 'family' as const })
    const anExpiredOne = async (by: Person, inviteeEmail: string) => {
      const { invitation } = await as(by).invitations.send({ body: body(inviteeEmail) })
      await owner.query('update invitations set expires_at = now() where id = $1', [invitation.id])
      return { params: { inviteId: invitation.id } }
    }
    const ofAdmin = await anExpiredOne(admin, 'first@example.org')
    const ofCreator = await anExpiredOne(creator, 'second@example.org')
    const ofClient = await anExpiredOne(client, 'third@example.org')
    await as(creator).circles.handOver({ body: { memberId: client.userId } })
    // They had stopped working before, so the person who removes somebody is not told of them.
    expect(await as(client).circles.remove(member(client, admin))).toEqual({ ok: true, endedInvitations: 0 })
    for (const ended of [ofAdmin, ofCreator])
      await expect(as(client).invitations.resend(ended)).toFailWith('ALREADY_ANSWERED')
    expect((await as(client).invitations.resend(ofClient)).invitation.status).toBe('open')
  })

  test('the client stays; outsiders are not found', async () => {
    const { admin, client, outsider } = await aCircle()
    await expect(as(admin).circles.remove(member(admin, client))).toFailWith('CLIENT_STAYS')
    await expect(as(admin).circles.remove(member(admin, outsider))).toFailWith('NOT_FOUND')
  })

  test('anyone may leave except the last manager', async () => {
    const { caretaker } = await aCircle()
    await as(caretaker).circles.leave()
    await expect(as(caretaker).careLogs.list()).toFailWith('NOT_FOUND')
    const anna = await aPerson('Anna')
    const { client } = await as(anna).circles.create({ body: { firstName: 'Rose', lastName: 'Berg' } })
    const creator = { ...anna, clientId: client.id }
    const helper = await join(await aPerson('Hilde'), client.id, 'family')
    await expect(as(creator).circles.leave()).toFailWith('LAST_MANAGER')
    await as(creator).circles.handOver({ body: { memberId: helper.userId } })
    await as(creator).circles.leave()
    expect(await as(helper).circles.team()).toMatchObject([{ id: helper.userId, isCreator: true }])
  })

  test('a creator who was removed and rejoins no longer manages it', async () => {
    const { client, creator } = await aCircle()
    await as(client).circles.remove(member(client, creator))
    const back = await join(creator, client.clientId, 'family')
    await expect(as(back).invitations.sent()).toFailWith('FORBIDDEN')
  })

  test('a closed circle is gone for everyone, and nobody can ask to join it', async () => {
    const { admin, creator, clientId, outsider } = await aCircle()
    await as(creator).invitations.send({ body: { inviteeEmail: outsider.email, inviteeName: 'Otto' } })
    await as(admin).circles.close()
    await expect(as(creator).careLogs.list()).toFailWith('NOT_FOUND')
    await expect(as(undefined).circles.publicClient({ params: { clientId } })).toFailWith('CLIENT_NOT_FOUND')
    expect(await as(outsider).invitations.pending()).toEqual([])
    const { firstName } = outsider
    await expect(as(outsider).joinRequests.create({ body: { clientId, firstName, lastName: 'Keller' } })).toFailWith(
      'CLIENT_NOT_FOUND',
    )
  })
})

describe('at the same moment', () => {
  test('the last two managers leave, 50 times: one stays', async () => {
    for (let time = 0; time < 50; time++) {
      const { admin, client, creator, clientId } = await aCircle()
      await as(client).circles.remove(member(client, creator))
      await as(client).circles.leave()
      const second = await join(await aPerson('Bea'), clientId, 'admin')
      expect((await settled(as(admin).circles.leave(), as(second).circles.leave())).sort()).toEqual([
        'DONE',
        'LAST_MANAGER',
      ])
    }
  })

  test('removed while writing, 50 times: the log is there or refused, and nothing after it', async () => {
    const { admin, clientId } = await aCircle()
    for (let time = 0; time < 50; time++) {
      const writer = await join(await aPerson('Wim', ['caretaker']), clientId, 'caretaker')
      const log = aLog()
      const [written] = await settled(
        as(writer).careLogs.create({ body: log }),
        as(admin).circles.remove(member(admin, writer)),
      )
      expect(['DONE', 'NOT_FOUND']).toContain(written)
      const found = await settled(as(admin).careLogs.read({ params: { id: log.id } }))
      expect(found).toEqual([written])
      await expect(as(writer).careLogs.create({ body: aLog() })).toFailWith('NOT_FOUND')
    }
  })

  test('two managers remove each other, 50 times: one is left', async () => {
    for (let time = 0; time < 50; time++) {
      const { admin, creator, client } = await aCircle()
      const outcomes = await settled(
        as(admin).circles.remove(member(admin, creator)),
        as(creator).circles.remove(member(creator, admin)),
      )
      expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(1)
      expect(
        (await as(client).circles.team()).filter(({ id }) => [admin.userId, creator.userId].includes(id)),
      ).toHaveLength(1)
    }
  })
})

describe('the care profile', () => {
  test('managers change it; of two at once the second gets a conflict', async () => {
    const { admin, client, family } = await aCircle()
    const { version } = await as(admin).circles.client()
    const body = { version, allergies: 'Penicillin, Nuts, penicillin', phone: '' }
    expect(await as(admin).circles.update({ body })).toMatchObject({
      phone: null,
      version: version + 1,
    })
    expect((await as(family).allergies.list()).map(({ substance }) => substance)).toEqual(['Penicillin', 'Nuts'])
    await expect(as(client).circles.update({ body })).toFailWith('VERSION_CONFLICT')
    await expect(as(family).circles.update({ body })).toFailWith('FORBIDDEN')
  })

  test('sent again after a lost answer, the same save has the same answer; a correction is a conflict', async () => {
    const { admin } = await aCircle()
    const save = (body: Partial<ClientChanges>) => as(admin).circles.update({ body: { version: 1, ...body } })
    const contact = { emergencyContact: 'Anna, daughter', emergencyPhone: '(212) 555-0100' }
    const body = { address: 'Elm Street 5', zone: 'America/New_York', allergies: 'Nuts', ...contact }
    const saved = await save(body)
    expect(saved).toMatchObject({ version: 2, emergencyContact: 'Anna (daughter)', emergencyPhone: '(212) 555-0100' })
    expect(await save(body)).toEqual(saved)
    expect(await as(admin).emergencyContacts.list()).toMatchObject({ items: [{ version: 1 }] })
    for (const corrected of [{ address: 'Elm Street 7' }, { emergencyPhone: '(212) 555-0199' }])
      await expect(save({ ...body, ...corrected })).toFailWith('VERSION_CONFLICT')
    expect(await as(admin).circles.client()).toEqual(saved)
  })

  test('with no room for another contact, nothing of it is saved', async () => {
    const { admin, clientId } = await aCircle()
    await (await theKinfold()).services.database.owner.query(
      `insert into emergency_contacts (client_id, id, author_id, name, relationship, roles, phones, has_key, can_decide)
       select $1, gen_random_uuid(), $2, 'Contact ' || n, '', '{}', '[]', false, false from generate_series(1, 100) n`,
      [clientId, admin.userId],
    )
    const before = await as(admin).circles.client()
    const body = { address: 'Elm Street 5', zone: 'America/New_York', emergencyContact: 'Paul Meier', version: 1 }
    await expect(as(admin).circles.update({ body })).toFailWith('CIRCLE_FULL')
    expect(await as(admin).circles.client()).toEqual(before)
  })

  test('managers see the names of invited people and requesters', async () => {
    const { admin, clientId } = await aCircle()
    await as(admin).invitations.send({
      body: { inviteeEmail: 'ida@example.org', inviteeName: 'Ida Berg', inviteRole: 'family' },
    })
    const hilde = { firstName: 'Hilde', lastName: 'Brandt', email: 'hilde@example.org' }
    await as(undefined).joinRequests.create({ body: { clientId, ...hilde } })
    const { items } = await as(admin).audit.activity()
    expect(items).toMatchObject([
      { action: 'joinRequests.create', whoId: null, personName: 'Hilde Brandt' },
      { action: 'invitations.create', whoName: 'Ada Keller', personName: 'Ida Berg', detail: 'family' },
      ...items.slice(2),
    ])
  })

  test('every change of people is in the circle’s audit', async () => {
    const { clientId, admin, caretaker, outsider } = await aCircle()
    await as(admin).invitations.send({ body: { inviteeEmail: outsider.email, inviteeName: 'Otto' } })
    await as(admin).circles.changeRole({ ...member(admin, caretaker), body: { role: 'family' } })
    await as(admin).circles.remove(member(admin, caretaker))
    const { rows } = await (await theKinfold()).services.database.owner.query(
      'select action, subject, user_id from audit where client_id = $1 and action <> $2 order by seq',
      [clientId, 'insert'],
    )
    const by = { user_id: admin.userId }
    expect(rows).toEqual([
      { action: 'invitations.create', subject: 'invitations', ...by },
      { action: 'careTeam.changeRole', subject: 'members', ...by },
      { action: 'careTeam.remove', subject: 'members', ...by },
    ])
  })
})

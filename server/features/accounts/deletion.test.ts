import { randomUUID } from 'node:crypto'
import { NewClient } from '@kinfold/contract/features/circles/schemas.ts'
import { describe, expect, test } from 'vitest'
import { isConfirmed } from '../../access/accounts/confirmed.ts'
import { inTransaction } from '../../access/transaction.ts'
import { dbOn } from '../../core/database/database.ts'
import { lettersTo } from '../../test/outside/postbox.ts'
import { aLog } from '../../test/records/records.ts'
import { as, settled } from '../../test/support/calls.ts'
import { startOnCopy, theKinfold } from '../../test/support/kinfold.ts'
import { waitingFor } from '../../test/support/transactions.ts'
import { aCircle, aPerson, join, type Person } from '../../test/support/world.ts'
import { insertClient } from '../circles/create-client.ts'

const remove = (person: Person) => as(person).accounts.deleteAccount({ body: { confirmation: person.email } })
const statusOf = (person: Person) =>
  as(person)
    .accounts.me()
    .then(() => 200)
    .catch((error) => error.status)
const rows = async (query: string) => (await (await theKinfold()).services.database.owner.query(query)).rows

describe('deleting an account', () => {
  test('ends membership, sessions, profile and secrets; records stay under the name', async () => {
    const { caretaker, family } = await aCircle()
    const log = await as(caretaker).careLogs.create({ body: aLog() })
    await as(caretaker).circles.saveProfile({ params: { id: caretaker.userId }, body: { phone: '030 1' } })
    await as(caretaker).accounts.sendConfirmation()
    await remove(caretaker)

    expect(await statusOf(caretaker)).toBe(401)
    expect((await as(family).careLogs.read({ params: log })).log.authorName).toBe('Carlo Keller')
    const team = await as(family).circles.team({ params: { clientId: family.clientId } })
    expect(team.map(({ id }) => id)).not.toContain(caretaker.userId)
    const id = caretaker.userId
    const [user] = await rows(`select * from users where id = ${id}`)
    expect(user).toMatchObject({ first_name: 'Carlo', email: `deleted:${id}`, password_hash: null, roles: [] })
    for (const table of ['members', 'profiles', 'mailed_secrets'])
      expect(await rows(`select from ${table} where user_id = ${id}`), table).toEqual([])
    expect(await rows(`select user_agent from sessions where user_id = ${id} and revoked_at is not null`)).toEqual([
      { user_agent: null },
    ])
    expect(
      await rows(
        `select action, user_id from audit where subject = 'members' and subject_id = '${id}' order by seq desc limit 1`,
      ),
    ).toEqual([{ action: 'accounts.delete', user_id: id }])
  })

  test('ends the open invitations of the person, and only those', async () => {
    const { admin, client } = await aCircle()
    const invite = (person: Person, inviteeName: string) =>
      as(person).invitations.send({ body: { inviteeName, inviteeEmail: `${inviteeName.toLowerCase()}@example.org` } })
    for (const [person, name] of [
      [admin, 'Ida'],
      [client, 'Otto'],
    ] as const)
      await invite(person, name)
    const expired = await invite(admin, 'Emil')
    await rows(`update invitations set expires_at = now() where id = ${expired.invitation.id}`)
    await remove(admin)
    const sent = await as(client).invitations.sent()
    expect(sent.map(({ inviteeName, status }) => `${inviteeName} ${status}`).sort()).toEqual([
      'Emil revoked',
      'Ida revoked',
      'Otto open',
    ])
    await expect(as(client).invitations.resend({ params: { inviteId: expired.invitation.id } })).toFailWith(
      'ALREADY_ANSWERED',
    )
  })

  test('the address can be used again, for an account without anything of the old one', async () => {
    const nora = await aPerson()
    await remove(nora)
    const body = { firstName: 'Nora', lastName: 'Neu', email: nora.email, password: 'geheim' }
    const { user } = await as(undefined).accounts.register({ body })
    expect(user.id).not.toBe(nora.userId)
  })

  test('no account table contains the address any more', async () => {
    const kinfold = await startOnCopy({ rateLimits: true })
    const nora = await aPerson('Nora', ['family'], kinfold)
    const wrong = { body: { email: nora.email, password: 'wrong' } }
    await expect(as(undefined, kinfold).accounts.login(wrong)).toFailWith('WRONG_CREDENTIALS')
    await as(nora, kinfold).accounts.sendConfirmation()
    await as(nora, kinfold).accounts.deleteAccount({ body: { confirmation: nora.email } })
    const { owner } = kinfold.services.database
    for (const table of ['users', 'sessions', 'mailed_secrets', 'profiles', 'rate_limits', 'history', 'events']) {
      const { rows } = await owner.query(`select from ${table} t where t::text like $1`, [`%${nora.email}%`])
      expect(rows, table).toEqual([])
    }
  })

  test('requires the password, or the address if there is none', async () => {
    const nora = await aPerson()
    const type = (confirmation: string) => as(nora).accounts.deleteAccount({ body: { confirmation } })
    await expect(type('somebody@example.org')).toFailWith('WRONG_PASSWORD')
    await as(nora).accounts.changePassword({ body: { password: 'geheim' } })
    await expect(type(nora.email)).toFailWith('WRONG_PASSWORD')
    expect(await type('geheim')).toEqual({ ok: true })
  })

  test('is refused while a circle has no other manager, and names it; a creator who is not a member does not count', async () => {
    const nora = await aPerson()
    const { client } = await as(nora).circles.create({ body: { firstName: 'Rose', lastName: 'Berg' } })
    const helper = await join(await aPerson('Hans', ['caretaker']), client.id, 'caretaker')
    const refused = await remove(nora).catch((error) => error.body)
    expect(refused).toMatchObject({
      errorCode: 'STILL_MANAGING',
      current: [{ id: client.id, clientName: 'Rose Berg' }],
    })
    await remove(helper)
    await join(await aPerson('Ada'), client.id, 'admin')
    expect(await remove(nora)).toEqual({ ok: true })
  })

  test('of a creator leaves the circle to the next manager, who can hand it over', async () => {
    const nora = await aPerson()
    const { client } = await as(nora).circles.create({ body: { firstName: 'Rose', lastName: 'Berg' } })
    const ada = await join(await aPerson('Ada'), client.id, 'admin')
    await remove(nora)
    const team = await as({ ...ada, clientId: client.id }).circles.team()
    expect(team.map(({ id, isCreator }) => ({ id, isCreator }))).toEqual([{ id: ada.userId, isCreator: true }])
  })

  test('is refused if the person creates a circle at that moment: nobody would manage it', async () => {
    const nora = await aPerson()
    let late: Promise<string[]> = Promise.resolve([])
    await inTransaction(dbOn((await theKinfold()).services.database.owner), async (tx) => {
      await insertClient(tx, nora.userId, NewClient.parse({ firstName: 'Rose', lastName: 'Berg' }))
      late = settled(remove(nora))
      await expect.poll(() => waitingFor(tx)).toBe(1)
    })
    expect(await late).toEqual(['STILL_MANAGING'])
  })

  test('of two last managers leaving at once only one succeeds, ten times', async () => {
    for (let round = 0; round < 10; round++) {
      const nora = await aPerson()
      const { client } = await as(nora).circles.create({ body: { firstName: 'Rose', lastName: 'Berg' } })
      const ada = await join(await aPerson('Ada'), client.id, 'admin')
      const codes = await Promise.all(
        [nora, ada].map((person) =>
          remove(person).then(
            () => 'DONE',
            (error) => error.body.errorCode,
          ),
        ),
      )
      expect(codes.sort()).toEqual(['DONE', 'STILL_MANAGING'])
    }
  })
})

describe('an invitation and a request typed while signed out, for the address of a deleted account', () => {
  /** An account at an address that a manager has invited and with which somebody has asked to join. */
  async function aClaimedAddress() {
    const { admin, clientId } = await aCircle()
    const body = { firstName: 'Ida', lastName: 'Berg', email: `ida.${randomUUID()}@example.org`, password: 'geheim' }
    await as(admin).invitations.send({ body: { inviteeName: 'Ida Berg', inviteeEmail: body.email } })
    const token = lettersTo(body.email).at(-1)!.action!.url.split('/invite/')[1]!
    await as(undefined).joinRequests.create({ body: { ...body, clientId, message: 'Her niece' } })
    const { user, token: session } = await as(undefined).accounts.register({ body })
    const account = { ...admin, userId: user.id, email: body.email, token: session }
    return {
      ...{ account, admin },
      remove: () => as(account).accounts.deleteAccount({ body: { confirmation: body.password } }),
      invited: async () =>
        (await as(admin).invitations.sent()).map(({ inviteeEmail, status }) => [inviteeEmail, status]),
      asked: async () => (await as(admin).joinRequests.list()).map(({ email, message }) => [email, message]),
      open: () => as(undefined).invitations.byToken({ params: { token } }),
      rowsWithAddress: () => rows(`select from join_requests where email = '${body.email}'`),
    }
  }

  test('stay as they are if the address was never confirmed: it may be another person’s', async () => {
    const { account, remove, invited, asked, open } = await aClaimedAddress()
    await remove()
    expect(await invited()).toEqual([[account.email, 'open']])
    expect(await open()).toMatchObject({ inviteeEmail: account.email })
    expect(await asked()).toEqual([[account.email, 'Her niece']])
  })

  test('end if it was confirmed, and lose the address', async () => {
    const { account, remove, invited, asked, open, rowsWithAddress } = await aClaimedAddress()
    await rows(`update users set email_confirmed_at = now() where id = ${account.userId}`)
    await remove()
    expect(await invited()).toEqual([[`deleted:${account.userId}`, 'revoked']])
    await expect(open()).toFailWith('INVITATION_INVALID')
    expect(await asked()).toEqual([])
    expect(await rowsWithAddress()).toEqual([])
  })

  test('an expired invitation ends, too: it cannot be sent again to an address that is gone', async () => {
    const { account, remove, admin } = await aClaimedAddress()
    await rows(`update users set email_confirmed_at = now() where id = ${account.userId}`)
    await rows(`update invitations set expires_at = now() where email = '${account.email}'`)
    await remove()
    const [invitation] = await as(admin).invitations.sent()
    await expect(as(admin).invitations.resend({ params: { inviteId: invitation!.id } })).toFailWith('ALREADY_ANSWERED')
  })

  test('what an unconfirmed account asked itself ends with it', async () => {
    const { clientId, admin, outsider } = await aCircle()
    await rows(`update users set email_confirmed_at = null where id = ${outsider.userId}`)
    await as(outsider).joinRequests.create({ body: { clientId, firstName: 'x', lastName: 'y', message: 'Her niece' } })
    await remove(outsider)
    expect(await as(admin).joinRequests.list()).toEqual([])
    expect(await rows(`select email, message, status from join_requests where user_id = ${outsider.userId}`)).toEqual([
      { email: `deleted:${outsider.userId}`, message: null, status: 'withdrawn' },
    ])
  })
})

describe('confirming the address', () => {
  const confirmed = async ({ userId }: Person) =>
    isConfirmed(dbOn((await theKinfold()).services.database.accounts), userId)

  test('with the link in a letter, once, by whoever is signed in to the account', async () => {
    const nora = await aPerson()
    const { services } = await theKinfold()
    await services.database.owner.query('update users set email_confirmed_at = null where id = $1', [nora.userId])
    expect([(await as(nora).accounts.me()).user.emailConfirmed, await confirmed(nora)]).toEqual([false, false])
    await as(nora).accounts.sendConfirmation()
    const token = new URL(lettersTo(nora.email)[0]!.action!.url).searchParams.get('confirm')!
    await expect(as(await aPerson()).accounts.confirmEmail({ body: { token } })).toFailWith('LINK_OF_OTHERS')
    expect(await confirmed(nora)).toBe(false)
    await as(nora).accounts.confirmEmail({ body: { token } })
    expect([(await as(nora).accounts.me()).user.emailConfirmed, await confirmed(nora)]).toEqual([true, true])
    await expect(as(nora).accounts.confirmEmail({ body: { token } })).toFailWith('LINK_SPENT')
    await as(nora).accounts.sendConfirmation()
    expect(lettersTo(nora.email)).toHaveLength(1)
  })

  test('the settings say whether letters are sent', async () => {
    expect(await as(undefined).system.settings()).toMatchObject({ mailLeaves: true })
  })
})

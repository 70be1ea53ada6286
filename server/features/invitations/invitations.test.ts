import { randomUUID } from 'node:crypto'
import { INVITATION_DAYS } from '@kinfold/contract/features/invitations/choices.ts'
import { describe, expect, test } from 'vitest'
import { lettersTo, postbox } from '../../test/outside/postbox.ts'
import { as, settled } from '../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, type Person } from '../../test/support/world.ts'

const anAddress = () => `ida.${randomUUID().slice(0, 8)}@example.org`
const newcomer = { firstName: 'Ida', lastName: 'Berg', password: 'six chars' }
const owner = async () => (await theKinfold()).services.database.owner

async function invite(manager: Person, inviteeEmail = anAddress(), role: 'family' | 'caretaker' = 'family') {
  const body = { inviteeEmail, inviteeName: 'Ida Berg', inviteRole: role, message: 'Come in' }
  const { invitation } = await as(manager).invitations.send({ body })
  return { ...invitation, token: tokenIn(inviteeEmail) }
}

const tokenIn = (email: string) => lettersTo(email).at(-1)!.action!.url.split('/invite/')[1]!
/** A person who registered an address that is not confirmed. */
async function aSquatter() {
  const person = await aPerson('Tom')
  await (await owner()).query('update users set email_confirmed_at = null where id = $1', [person.userId])
  return person
}
const confirm = async ({ userId }: Person) =>
  (await owner()).query('update users set email_confirmed_at = now() where id = $1', [userId])

describe('inviting', () => {
  test('a manager invites; only the letter contains the link, and the database its hash', async () => {
    const { admin, creator, client } = await aCircle()
    for (const manager of [admin, creator, client]) {
      const { id, token, inviteeEmail, letter } = await invite(manager)
      expect(letter).toBe('sent')
      expect(token).toMatch(/^[\w-]{43}$/)
      const { rows } = await (await owner()).query('select i::text as row from invitations i where id = $1', [id])
      expect(rows[0].row).not.toContain(token)
      expect(lettersTo(inviteeEmail)[0]!.subject).toBe('You are invited to a care circle on Kinfold')
    }
  })

  test('the letter says how many days the link works', async () => {
    const { admin } = await aCircle()
    const { id, inviteeEmail } = await invite(admin)
    const { rows } = await (await owner()).query(
      'select extract(epoch from expires_at - now()) / 86400 as days from invitations where id = $1',
      [id],
    )
    expect(Math.ceil(rows[0].days)).toBe(INVITATION_DAYS)
    expect(lettersTo(inviteeEmail)[0]!.footnote).toContain(`for ${INVITATION_DAYS} days`)
  })

  test('an inviter’s names and words appear only in a letter to a confirmed address', async () => {
    const { admin } = await aCircle()
    const [known, squatter] = [await aPerson('Tom'), await aSquatter()]
    const letterTo = async (email: string) => {
      await invite(admin, email)
      return JSON.stringify(lettersTo(email).at(-1))
    }
    const typed = ['Come in', 'Ida', 'Berg', admin.firstName, 'Keller', 'Rose']
    const named = await letterTo(known.email)
    expect(typed.filter((words) => !named.includes(words))).toEqual([])
    for (const email of [anAddress().replace('ida', 'i'), squatter.email]) {
      const plain = await letterTo(email)
      expect(typed.filter((words) => plain.includes(words))).toEqual([])
      expect(plain).toContain(admin.email)
    }
  })

  test('both calls do the same; repeated it is one invitation and one letter; a different one is refused', async () => {
    const { admin } = await aCircle()
    const inviteeEmail = anAddress()
    const body = { inviteeEmail, inviteeName: 'Ida Berg', message: null }
    const first = await as(admin).invitations.send({ body: { ...body, inviteRole: 'caretaker' } })
    const again = await as(admin).invitations.create({ body: { ...body, role: 'caretaker', scenario: 'A' } })
    expect(again.invitation.id).toBe(first.invitation.id)
    expect(lettersTo(inviteeEmail)).toHaveLength(1)
    await expect(as(admin).invitations.send({ body: { ...body, inviteRole: 'family' } })).toFailWith('ALREADY_INVITED')
  })

  test.for(['client', 'admin', 'individual'])('nobody is invited as %s', async (role) => {
    const { admin } = await aCircle()
    const body = { inviteeEmail: anAddress(), inviteeName: 'Ida Berg' }
    const [send, create] = [
      { ...body, inviteRole: role as 'family' },
      { ...body, role: role as 'family' },
    ]
    await expect(as(admin).invitations.send({ body: send })).toFailWith('BAD_INPUT')
    await expect(as(admin).invitations.create({ body: { ...create, scenario: 'A' } })).toFailWith('BAD_INPUT')
  })

  test('the default role is care taker', async () => {
    const { admin } = await aCircle()
    const body = { inviteeEmail: anAddress(), inviteeName: 'Ida Berg' }
    expect((await as(admin).invitations.create({ body: { ...body, scenario: 'A' } })).invitation.role).toBe('caretaker')
  })

  test('a member is not invited; a capital letter in the address makes no new person', async () => {
    const { admin, family } = await aCircle()
    const body = { inviteeEmail: family.email.toUpperCase(), inviteeName: 'Fritz', inviteRole: 'family' as const }
    await expect(as(admin).invitations.send({ body })).toFailWith('ALREADY_MEMBER')
  })

  test('resending makes a new link and ends the old one; revoking ends both', async () => {
    const { admin } = await aCircle()
    const { id, token, inviteeEmail } = await invite(admin)
    await as(admin).invitations.resend({ params: { inviteId: id } })
    const fresh = tokenIn(inviteeEmail)
    await expect(as(undefined).invitations.byToken({ params: { token } })).toFailWith('INVITATION_INVALID')
    expect(await as(undefined).invitations.byToken({ params: { token: fresh } })).toMatchObject({
      clientName: 'Rose Keller',
    })
    await as(admin).invitations.revoke({ params: { inviteId: id } })
    await expect(as(undefined).invitations.byToken({ params: { token: fresh } })).toFailWith('INVITATION_INVALID')
    await expect(as(admin).invitations.resend({ params: { inviteId: id } })).toFailWith('ALREADY_ANSWERED')
    expect((await as(admin).invitations.sent())[0]).toMatchObject({ id, status: 'revoked' })
  })

  test('an expired invitation can be sent again, or be replaced by another', async () => {
    const { admin } = await aCircle()
    const { id, token, inviteeEmail } = await invite(admin)
    const runOut = async () =>
      (await owner()).query("update invitations set expires_at = now() - interval '1 minute' where id = $1", [id])
    await runOut()
    await expect(as(undefined).invitations.byToken({ params: { token } })).toFailWith('INVITATION_INVALID')
    expect((await as(admin).invitations.sent())[0]).toMatchObject({ status: 'expired' })
    await as(admin).invitations.resend({ params: { inviteId: id } })
    await runOut()
    const other = await invite(admin, inviteeEmail, 'caretaker')
    expect(other.id).not.toBe(id)
    expect((await as(admin).invitations.sent()).find((each) => each.id === id)).toMatchObject({ status: 'revoked' })
    await expect(as(admin).invitations.resend({ params: { inviteId: id } })).toFailWith('ALREADY_ANSWERED')
  })

  test('one that an earlier version marked as replaced cannot be sent again: the newer one may be answered', async () => {
    const { admin } = await aCircle()
    const { id, inviteeEmail } = await invite(admin)
    const stored = async (status: string) =>
      (await owner()).query('update invitations set status = $2, expires_at = now() where id = $1', [id, status])
    await stored('open')
    const newer = await invite(admin, inviteeEmail, 'caretaker')
    await stored('expired')
    await as(undefined).invitations.declineByToken({ params: { token: newer.token } })
    await expect(as(admin).invitations.resend({ params: { inviteId: id } })).toFailWith('ALREADY_ANSWERED')
    const sent = await as(admin).invitations.sent()
    expect(sent.map((each) => [each.id, each.status])).toEqual([
      [newer.id, 'declined'],
      [id, 'revoked'],
    ])
  })

  test('an invited person is in the team as not accepted; their role can be changed, and they can be removed', async () => {
    const { admin, clientId } = await aCircle()
    const { id } = await invite(admin)
    const pending = async () => (await as(admin).circles.team()).find((member) => member.id === id)
    expect(await pending()).toMatchObject({ firstName: 'Ida', lastName: 'Berg', role: 'family', accepted: false })
    await as(admin).circles.changeRole({ params: { clientId, memberId: id }, body: { role: 'caretaker' } })
    expect(await pending()).toMatchObject({ role: 'caretaker' })
    await as(admin).circles.remove({ params: { clientId, memberId: id } })
    expect(await pending()).toBeUndefined()
  })
})

describe('answering', () => {
  test('a new person creates an account for the invited address, which counts as confirmed, and is in', async () => {
    const { admin, clientId } = await aCircle()
    const { token, inviteeEmail } = await invite(admin)
    expect(await as(undefined).invitations.byToken({ params: { token } })).toMatchObject({
      inviteeEmail,
      inviteeName: 'Ida Berg',
      role: 'family',
      message: 'Come in',
      inviteType: 'member',
    })
    await as(undefined).invitations.acceptByToken({ params: { token }, body: { userData: newcomer } })
    const { user } = await as(undefined).accounts.login({ body: { email: inviteeEmail, password: newcomer.password } })
    expect((await as(admin).circles.team()).find(({ id }) => id === user.id)).toMatchObject({
      role: 'family',
      accepted: true,
    })
    const { rows } = await (await owner()).query('select email_confirmed_at from users where id = $1', [user.id])
    expect(rows[0].email_confirmed_at).not.toBeNull()
    const again = as(undefined).invitations.acceptByToken({ params: { token }, body: { userData: newcomer } })
    await expect(again).toFailWith('INVITATION_INVALID')
    expect(clientId).toBeGreaterThan(0)
  })

  test('where no mail is sent, the link proves nobody’s address, because the inviter has it, too', async () => {
    const { admin } = await aCircle()
    const { token, inviteeEmail } = await invite(admin)
    const silent = await startBeside(await theKinfold(), {}, { mail: { ...postbox, leaves: false } })
    await as(undefined, silent).invitations.acceptByToken({ params: { token }, body: { userData: newcomer } })
    const { rows } = await (await owner()).query('select email_confirmed_at from users where email = $1', [
      inviteeEmail,
    ])
    expect(rows).toEqual([{ email_confirmed_at: null }])
  })

  test('a person with an account joins with it, and with no other', async () => {
    const { admin, outsider } = await aCircle()
    const tom = await aPerson('Tom')
    const { token } = await invite(admin, tom.email)
    const { user } = await as(undefined).accounts.checkEmailOwner({ body: { email: tom.email, token } })
    expect(user).toEqual({ id: tom.userId, firstName: 'Tom' })
    expect((await as(undefined).accounts.checkEmailOwner({ body: { email: admin.email, token } })).user).toBeNull()
    const accept = (userId: number) =>
      as(undefined).invitations.acceptByToken({ params: { token }, body: { existingUser: true, userId } })
    await expect(accept(outsider.userId)).toFailWith('NOT_INVITED')
    await expect(
      as(undefined).invitations.acceptByToken({ params: { token }, body: { userData: newcomer } }),
    ).toFailWith('EMAIL_TAKEN')
    await accept(tom.userId)
    expect((await as(admin).circles.team()).map(({ id }) => id)).toContain(tom.userId)
  })

  test('signed in: only one’s own, once the address is confirmed', async () => {
    const { admin, outsider } = await aCircle()
    const tom = await aSquatter()
    const { id } = await invite(admin, tom.email)
    expect(await as(tom).invitations.pending()).toEqual([])
    expect(await as(tom).invitations.received()).toEqual([])
    for (const answer of ['accept', 'decline'] as const)
      await expect(as(tom).invitations[answer]({ body: { inviteId: id } })).toFailWith('UNCONFIRMED')
    await confirm(tom)
    expect(await as(tom).invitations.pending()).toMatchObject([
      { id, inviterName: 'Ada Keller', clientName: 'Rose Keller' },
    ])
    expect(await as(outsider).invitations.pending()).toEqual([])
    await expect(as(outsider).invitations.accept({ body: { inviteId: id } })).toFailWith('INVITATION_INVALID')
    await as(tom).invitations.accept({ body: { inviteId: id } })
    expect((await as(tom).accounts.me()).clients).toMatchObject([{ role: 'family', isPrimary: true }])
    expect(await as(tom).invitations.received()).toMatchObject([{ id, status: 'accepted' }])
  })

  test('a link does not let in somebody who registered the invited address before its owner', async () => {
    const { admin } = await aCircle()
    const squatter = await aSquatter()
    const { token } = await invite(admin, squatter.email)
    const body = { existingUser: true as const, userId: squatter.userId }
    await expect(as(undefined).invitations.acceptByToken({ params: { token }, body })).toFailWith('SIGN_IN_FIRST')
    await as(squatter).invitations.acceptByToken({ params: { token }, body })
  })

  test('an invitation is used up by any way of joining, and does not let anybody rejoin', async () => {
    const { admin, clientId } = await aCircle()
    const nora = await aPerson('Nora')
    const { token, id } = await invite(admin, nora.email)
    await as(nora).joinRequests.create({ body: { clientId, firstName: 'Nora', lastName: 'Keller' } })
    const [request] = await as(nora).joinRequests.mine()
    await as(admin).joinRequests.answer({ params: { id: request!.id }, body: { status: 'approved', role: 'family' } })
    expect((await as(admin).invitations.sent())[0]).toMatchObject({ id, status: 'accepted' })
    await as(admin).circles.remove({ params: { clientId, memberId: nora.userId } })
    const body = { existingUser: true as const, userId: nora.userId }
    await expect(as(nora).invitations.acceptByToken({ params: { token }, body })).toFailWith('INVITATION_INVALID')
  })

  test('nobody invites before confirming their own address, and nobody with a name of two lines', async () => {
    const squatter = await aSquatter()
    const { client } = await as(squatter).circles.create({ body: { firstName: 'Rose', lastName: 'Berg' } })
    const send = (inviteeName: string, person: Person) =>
      as({ ...person, clientId: client.id }).invitations.send({ body: { inviteeEmail: anAddress(), inviteeName } })
    await expect(send('Ida', squatter)).toFailWith('UNCONFIRMED')
    await confirm(squatter)
    for (const name of ['Ida\nBUY', 'Ida\u202eadI', '\u001b[2J'])
      await expect(send(name, squatter)).toFailWith('BAD_INPUT')
    await send('أبوبكر محمد', squatter)
  })

  test('declining, through the link or signed in, ends it', async () => {
    const { admin } = await aCircle()
    const byLink = await invite(admin)
    await as(undefined).invitations.declineByToken({ params: { token: byLink.token } })
    const tom = await aPerson('Tom')
    const signedIn = await invite(admin, tom.email)
    await as(tom).invitations.decline({ body: { inviteId: signedIn.id } })
    const states = (await as(admin).invitations.sent()).map(({ status }) => status)
    expect(states).toEqual(['declined', 'declined'])
  })

  test('a client without a name gets it from the person who accepts', async () => {
    const anna = await aPerson('Anna')
    const { client } = await as(anna).circles.create({ body: { zone: 'Europe/Berlin' } })
    const { token } = await invite({ ...anna, clientId: client.id })
    const invitation = await as(undefined).invitations.byToken({ params: { token } })
    expect(invitation).toMatchObject({ inviteType: 'client_to_caretaker', clientName: 'Name not given yet' })
    const accept = (clientData?: { firstName: string; lastName: string }) =>
      as(undefined).invitations.acceptByToken({ params: { token }, body: { userData: newcomer, clientData } })
    await expect(accept()).toFailWith('BAD_INPUT')
    await accept({ firstName: 'Rose', lastName: 'Berg' })
    expect(await as(anna).circles.list()).toMatchObject([{ clientName: 'Rose Berg', memberCount: 2 }])
  })

  test('a guessed, used, revoked or expired link: the same answer', async () => {
    const { admin } = await aCircle()
    const [used, revoked] = [await invite(admin), await invite(admin)]
    await as(undefined).invitations.declineByToken({ params: { token: used.token } })
    await as(admin).invitations.revoke({ params: { inviteId: revoked.id } })
    const answers = new Set<string>()
    for (const token of [used.token, revoked.token, 'A'.repeat(43), 'x', '../..', used.token.slice(1)]) {
      const params = { token }
      for (const ask of [
        () => as(undefined).invitations.byToken({ params }),
        () => as(undefined).invitations.declineByToken({ params }),
        () => as(undefined).invitations.acceptByToken({ params, body: { userData: newcomer } }),
      ])
        answers.add(JSON.stringify(await ask().catch((error) => error.body)))
    }
    expect([...answers]).toEqual([
      JSON.stringify({
        errorCode: 'INVITATION_INVALID',
        message: 'This invitation link is invalid, expired, or has already been used.',
      }),
    ])
  })
})

describe('at the same moment', () => {
  const times = 50

  test(`two tabs accept one invitation, ${times} times: one joins, the other is told`, async () => {
    const { admin } = await aCircle()
    for (let time = 0; time < times; time++) {
      const tom = await aPerson('Tom')
      const { token } = await invite(admin, tom.email)
      const accept = () =>
        as(undefined).invitations.acceptByToken({ params: { token }, body: { existingUser: true, userId: tom.userId } })
      expect((await settled(accept(), accept())).sort()).toEqual(['DONE', 'INVITATION_INVALID'])
    }
  })

  test(`accepted while it is revoked, ${times} times: one outcome`, async () => {
    const { admin } = await aCircle()
    const outcomes = new Set<string>()
    for (let time = 0; time < times; time++) {
      const tom = await aPerson('Tom')
      const { token, id } = await invite(admin, tom.email)
      const accept = () =>
        as(undefined).invitations.acceptByToken({ params: { token }, body: { existingUser: true, userId: tom.userId } })
      const revoke = () => as(admin).invitations.revoke({ params: { inviteId: id } })
      const [accepted, revoked] =
        time % 2 ? await settled(accept(), revoke()) : (await settled(revoke(), accept())).reverse()
      const isIn = (await as(tom).accounts.me()).clients.length === 1
      expect([accepted, revoked]).toEqual(isIn ? ['DONE', 'NOT_FOUND'] : ['INVITATION_INVALID', 'DONE'])
      outcomes.add(accepted!)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test(`invited by two managers, ${times} times: one invitation`, async () => {
    const { admin, creator } = await aCircle()
    for (let time = 0; time < times; time++) {
      const inviteeEmail = anAddress()
      const send = (manager: Person, inviteRole: 'family' | 'caretaker') =>
        as(manager).invitations.send({ body: { inviteeEmail, inviteeName: 'Ida Berg', inviteRole } })
      expect((await settled(send(admin, 'family'), send(creator, 'caretaker'))).sort()).toEqual([
        'ALREADY_INVITED',
        'DONE',
      ])
    }
  })
})

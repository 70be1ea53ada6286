import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { accountsRole } from '../../core/database/database.ts'
import { lettersTo, postbox } from '../../test/outside/postbox.ts'
import { as, settled } from '../../test/support/calls.ts'
import { startBeside, startOnCopy, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, type Person } from '../../test/support/world.ts'

const ida = () => ({ firstName: 'Ida', lastName: 'Berg', email: `ida.${randomUUID().slice(0, 8)}@example.org` })
const waiting = async (manager: Person) =>
  (await as(manager).joinRequests.list()).filter(({ clientId }) => clientId === manager.clientId)

/** A person with an account who asks to join. */
async function asking(clientId: number) {
  const person = await aPerson('Jana')
  await as(person).joinRequests.create({ body: { clientId, firstName: 'x', lastName: 'y' } })
  const [request] = await as(person).joinRequests.mine()
  return { person, id: request!.id }
}

describe('asking', () => {
  test('signed in, name and address are the account’s; repeated, one request is pending; managers get a letter', async () => {
    const { clientId, admin, client, creator, family, outsider } = await aCircle()
    const body = {
      clientId,
      firstName: 'Someone',
      lastName: 'Else',
      email: 'else@example.org',
      requestedRole: 'family' as const,
    }
    for (let time = 0; time < 2; time++)
      expect(await as(outsider).joinRequests.create({ body })).toEqual({ status: 'pending' })
    for (const manager of [admin, client, creator]) {
      expect(await waiting(manager)).toMatchObject([
        {
          firstName: 'Otto',
          email: outsider.email,
          requestedRole: 'family',
          status: 'pending',
          client: { firstName: 'Rose' },
        },
      ])
      expect(lettersTo(manager.email)).toHaveLength(1)
    }
    expect(await as(family).joinRequests.list()).toEqual([])
    expect(await as(outsider).joinRequests.mine()).toMatchObject([
      { requestedRole: 'family', client: { lastName: 'Keller' } },
    ])
  })

  test('signed out, nobody learns who is a member or has asked; an address is required', async () => {
    const { clientId, admin, family } = await aCircle()
    const form = ida()
    for (const body of [form, form, { ...form, email: family.email }])
      expect(await as(undefined).joinRequests.create({ body: { clientId, ...body } })).toEqual({ status: 'pending' })
    expect(await waiting(admin)).toHaveLength(1)
    const { email: _, ...nameless } = form
    await expect(as(undefined).joinRequests.create({ body: { clientId, ...nameless } })).toFailWith('BAD_INPUT')
    await expect(as(undefined).joinRequests.create({ body: { ...form, clientId: 12345 } })).toFailWith(
      'CLIENT_NOT_FOUND',
    )
    await expect(as(family).joinRequests.create({ body: { clientId, ...form } })).toFailWith('ALREADY_MEMBER')
  })

  test('requests that anybody could have typed stand after those of accounts', async () => {
    const { clientId, admin } = await aCircle()
    await as(undefined).joinRequests.create({ body: { clientId, ...ida() } })
    await asking(clientId)
    expect((await waiting(admin)).map(({ firstName }) => firstName)).toEqual(['Jana', 'Ida'])
  })

  test('a person can withdraw their own request, and nobody else’s', async () => {
    const { clientId, admin, outsider } = await aCircle()
    const { person, id } = await asking(clientId)
    await expect(as(outsider).joinRequests.withdraw({ params: { id } })).toFailWith('NOT_FOUND')
    await as(person).joinRequests.withdraw({ params: { id } })
    const late = as(admin).joinRequests.answer({ params: { id }, body: { status: 'approved', role: 'family' } })
    await expect(late).toFailWith('ALREADY_ANSWERED')
  })
})

describe('an unconfirmed account at an address for which a request was typed while signed out', () => {
  /** The account may be anybody's: registering needs no proof of the address. */
  async function aSquatter() {
    const { clientId, admin } = await aCircle()
    const squatter = await aPerson('Mallory')
    const set = async (confirmedAt: 'null' | 'now()') =>
      (await theKinfold()).services.database.owner.query(
        `update users set email_confirmed_at = ${confirmedAt} where id = ${squatter.userId}`,
      )
    await set('null')
    const typed = { ...ida(), email: squatter.email, requestedRole: 'family' as const, message: 'Her niece' }
    const ask = (message: string) =>
      as(squatter).joinRequests.create({ body: { clientId, firstName: 'x', lastName: 'y', message } })
    return {
      ...{ admin, squatter, typed, ask },
      type: () => as(undefined).joinRequests.create({ body: { clientId, ...typed } }),
      mine: () => as(squatter).joinRequests.mine(),
      withdraw: (id: number) => as(squatter).joinRequests.withdraw({ params: { id } }),
      answer: async (status: 'approved' | 'rejected') => {
        const [{ id } = { id: 0 }] = await waiting(admin)
        return as(admin).joinRequests.answer({ params: { id }, body: { status, role: 'family' } })
      },
      confirm: () => set('now()'),
    }
  }

  test('neither changes nor withdraws that request, and sees the same as if there were none', async () => {
    const [taken, free] = [await aSquatter(), await aSquatter()]
    await taken.type()
    const before = await waiting(taken.admin)
    for (const { ask, mine, withdraw } of [taken, free]) {
      for (const message of ['First', 'Second']) expect(await ask(message)).toEqual({ status: 'pending' })
      const own = await mine()
      expect(own).toMatchObject([{ requestedRole: 'caretaker', client: { firstName: 'Rose' } }])
      expect(before.map(({ id }) => id)).not.toContain(own[0]!.id)
      expect(await withdraw(own[0]!.id)).toEqual({ ok: true })
      expect(await mine()).toEqual([])
      await expect(withdraw(own[0]!.id)).toFailWith('NOT_FOUND')
    }
    expect(before).toMatchObject([{ ...taken.typed, joins: 'by_invitation' }])
    expect(await waiting(taken.admin)).toEqual(before)
    expect(await waiting(free.admin)).toEqual([])
    expect(lettersTo(taken.admin.email)).toHaveLength(1)
  })

  test.for(['approved', 'rejected'] as const)('no longer waits once that one is %s', async (status) => {
    const { type, ask, mine, answer, squatter } = await aSquatter()
    await type()
    await ask('Mine')
    expect(await answer(status)).toMatchObject({ message: 'Her niece' })
    expect(await mine()).toEqual([])
    expect((await as(squatter).accounts.me()).clients).toEqual([])
    await type()
    expect(await mine()).toEqual([])
  })

  test('takes it over once the address is confirmed', async () => {
    const { admin, type, ask, mine, withdraw, confirm } = await aSquatter()
    await type()
    await ask('Unconfirmed')
    await confirm()
    await ask('Confirmed')
    const [request] = await waiting(admin)
    expect(request).toMatchObject({ firstName: 'Mallory', message: 'Confirmed', joins: 'at_once' })
    expect((await mine()).map(({ id }) => id)).toEqual([request!.id])
    await withdraw(request!.id)
    expect([await waiting(admin), await mine()]).toEqual([[], []])
  })
})

describe('answering', () => {
  test('approved with a role: a member, informed by letter', async () => {
    const { clientId, client } = await aCircle()
    const { person, id } = await asking(clientId)
    await expect(as(client).joinRequests.answer({ params: { id }, body: { status: 'approved' } })).toFailWith(
      'BAD_INPUT',
    )
    const answered = await as(client).joinRequests.answer({
      params: { id },
      body: { status: 'approved', role: 'caretaker' },
    })
    expect(answered.status).toBe('approved')
    expect((await as(person).accounts.me()).clients).toMatchObject([{ id: clientId, role: 'caretaker' }])
    const letter = lettersTo(person.email).at(-1)!
    expect(letter.subject).toBe('You can join the care circle of Rose Keller')
    expect(letter.action!.url).toContain(`/dashboard?client=${clientId}`)
  })

  test.for(['client', 'admin'])('nobody is approved as %s', async (role) => {
    const { clientId, client } = await aCircle()
    const { id } = await asking(clientId)
    const body = { status: 'approved' as const, role: role as 'family' }
    await expect(as(client).joinRequests.answer({ params: { id }, body })).toFailWith('BAD_INPUT')
  })

  test('without a role the default is care taker', async () => {
    const { clientId, client } = await aCircle()
    await asking(clientId)
    expect(await waiting(client)).toMatchObject([{ requestedRole: 'caretaker' }])
  })

  test('rejected: nothing but a letter', async () => {
    const { clientId, admin } = await aCircle()
    const { person, id } = await asking(clientId)
    await as(admin).joinRequests.answer({ params: { id }, body: { status: 'rejected' } })
    expect((await as(person).accounts.me()).clients).toEqual([])
    expect(lettersTo(person.email).at(-1)!.paragraphs.join()).toContain('was not approved')
  })

  test('family and care takers cannot answer, outsiders do not find it', async () => {
    const { clientId, family, caretaker, outsider } = await aCircle()
    const { id } = await asking(clientId)
    const answer = (person: Person) => as(person).joinRequests.answer({ params: { id }, body: { status: 'rejected' } })
    await expect(answer(family)).toFailWith('FORBIDDEN')
    await expect(answer(caretaker)).toFailWith('FORBIDDEN')
    await expect(answer(outsider)).toFailWith('NOT_FOUND')
  })

  test('typed while signed out: an invitation to the address, even if one is pending in another role', async () => {
    const { clientId, admin } = await aCircle()
    const [stranger, invited] = [ida(), ida()]
    for (const form of [stranger, invited]) await as(undefined).joinRequests.create({ body: { clientId, ...form } })
    const body = { inviteeEmail: invited.email, inviteeName: 'Ida Berg', inviteRole: 'caretaker' as const }
    await as(admin).invitations.send({ body })
    const earlier = lettersTo(invited.email).at(-1)!.action!.url
    for (const { id } of await waiting(admin))
      await as(admin).joinRequests.answer({ params: { id }, body: { status: 'approved', role: 'family' } })
    const team = (await as(admin).circles.team()).filter(({ accepted }) => !accepted)
    expect(team.map(({ email, role }) => `${email} ${role}`).sort()).toEqual(
      [stranger, invited].map(({ email }) => `${email} family`).sort(),
    )
    for (const { email } of [stranger, invited]) {
      expect(lettersTo(email).at(-1)!.action!.url).toContain('/invite/')
      expect(lettersTo(email).at(-1)!.action!.url).not.toBe(earlier)
    }
    expect(await as(admin).joinRequests.list()).toEqual([])
  })

  test('asked by someone with an unconfirmed address: an invitation to that address, not a membership', async () => {
    const { clientId, admin } = await aCircle()
    const { person, id } = await asking(clientId)
    const { services } = await theKinfold()
    await services.database.owner.query('update users set email_confirmed_at = null where id = $1', [person.userId])
    await as(admin).joinRequests.answer({ params: { id }, body: { status: 'approved', role: 'family' } })
    expect((await as(person).accounts.me()).clients).toEqual([])
    expect(lettersTo(person.email).at(-1)!.action!.url).toContain('/invite/')
  })

  test('two managers at once, 50 times: one outcome, and the other is told it', async () => {
    const { clientId, admin, client } = await aCircle()
    for (let time = 0; time < 50; time++) {
      const { person, id } = await asking(clientId)
      const calls = await settled(
        as(admin).joinRequests.answer({ params: { id }, body: { status: 'approved', role: 'family' } }),
        as(client).joinRequests.answer({ params: { id }, body: { status: 'rejected' } }),
      )
      expect([...calls].sort()).toEqual(['ALREADY_ANSWERED', 'DONE'])
      expect((await as(person).accounts.me()).clients).toHaveLength(calls[0] === 'DONE' ? 1 : 0)
    }
    const { id } = await asking(clientId)
    await as(admin).joinRequests.answer({ params: { id }, body: { status: 'rejected' } })
    const told = await as(client)
      .joinRequests.answer({ params: { id }, body: { status: 'rejected' } })
      .catch((error) => error.body)
    expect(told.message).toBe('This request was already rejected.')
  })
})

describe('signed out, not even the timing reveals whose an address is', () => {
  test('the same statements run for a stranger, a member and someone who has asked before', async () => {
    const { clientId, admin, family } = await aCircle()
    const { app, services } = await theKinfold()
    const stranger = ida()
    const later = vi.spyOn(services.later, 'after').mockImplementation(() => {})
    const ask = (form: ReturnType<typeof ida>) =>
      statementsOf(() => app.inject({ method: 'POST', url: '/api/join-requests', payload: { clientId, ...form } }))
    const first = await ask(stranger)
    expect(first.length).toBeGreaterThan(4)
    expect(await ask(stranger)).toEqual(first)
    expect(await ask({ ...ida(), email: family.email })).toEqual(first)
    expect(later).toHaveBeenCalledTimes(3)
    later.mockRestore()
    expect(await waiting(admin)).toMatchObject([{ email: stranger.email }])
  })

  test('letters are written after the answer', async () => {
    const { clientId, client } = await aCircle()
    let deliver = () => {}
    const held = new Promise<void>((resolve) => {
      deliver = resolve
    })
    const slowly: typeof postbox.send = async (...letter) => {
      await held
      return postbox.send(...letter)
    }
    const slow = await startBeside(await theKinfold(), {}, { mail: { ...postbox, send: slowly } })
    for (const [url, payload] of [
      ['/api/join-requests', { clientId, ...ida() }],
      ['/api/auth/forgot-password', { email: client.email }],
    ] as const)
      expect((await slow.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
    expect(lettersTo(client.email)).toEqual([])
    deliver()
    await slow.services.later.settled()
    expect(lettersTo(client.email)).toHaveLength(2)
  })
})

/** The text of every statement sent by the accounts role while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...sent: unknown[]
  ) {
    const [statement] = sent as [string | { text: string }]
    if (this.user === accountsRole) texts.push(typeof statement === 'string' ? statement : statement.text)
    return original.apply(this, sent)
  } as typeof pg.Client.prototype.query)
  await work()
  query.mockRestore()
  return texts
}
const original = pg.Client.prototype.query as (...sent: unknown[]) => unknown

test('invitations and requests are limited per hour', async () => {
  // On a database of its own: calls of nobody are counted by their address.
  const limited = await startOnCopy({ rateLimits: true })
  const { admin, clientId } = await aCircle(limited)
  const invite = () => {
    const { email, firstName } = ida()
    return as(admin, limited).invitations.send({ body: { inviteeEmail: email, inviteeName: firstName } })
  }
  const invited = await settled(...Array.from({ length: 32 }, invite))
  expect(invited.filter((outcome) => outcome === 'TOO_MANY')).toHaveLength(2)
  const ask = () => as(undefined, limited).joinRequests.create({ body: { clientId, ...ida() } })
  const asked = await settled(...Array.from({ length: 22 }, ask))
  expect(asked.filter((outcome) => outcome === 'TOO_MANY')).toHaveLength(2)
})

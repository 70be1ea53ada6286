import { readdirSync, readFileSync } from 'node:fs'
import { join as pathOf, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '@kinfold/contract/contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Kinfold } from '../start.ts'
import { type Call, type Circle, sampleFrom } from './generated/sample-for.ts'
import { lettersTo, postbox } from './outside/postbox.ts'
import { as, send } from './support/calls.ts'
import { startBeside, theKinfold } from './support/kinfold.ts'
import type { Refused } from './support/refused.ts'
import { samples } from './support/samples.ts'
import { aCircle, aPerson, join, type Person } from './support/world.ts'

/* Nobody becomes a member of a circle, and nobody's primary circle changes, without an act of their own. Every call of
   the contract is tried against a passive person; then every way in is tested with and without their act. */
const sampleFor = sampleFrom(samples)

/** If letters are sent, an address counts once confirmed; if not, nobody can prove whose it is. */
const mails = { 'letters leave': postbox, 'no mail server': { ...postbox, leaves: false } }

let home: Kinfold
beforeAll(async () => {
  home = await theKinfold()
})
const database = () => home.services.database.owner

/** All memberships of a person, as stored. */
const standing = async ({ userId }: Person) =>
  (await database().query('select client_id, role, is_primary from members where user_id = $1 order by 1', [userId]))
    .rows

describe.each(Object.entries(mails))('%s', (_, mail) => {
  let kinfold: Kinfold
  let circle: Circle
  let elsewhere: Circle
  beforeAll(async () => {
    kinfold = await startBeside(home, {}, { mail })
    circle = await aCircle()
    elsewhere = await aCircle()
  })

  describe('whatever others send with somebody’s address and id, their memberships stay as they are', () => {
    const upsetting = ['circles.leave', 'circles.close', 'accounts.logout', 'accounts.deleteAccount']
    const called = endpoints.filter(({ name }) => name !== 'live.stream' && !upsetting.includes(name))

    test.for(called)('$name', async ({ name, endpoint }) => {
      const [vera, vito] = [await aPerson('Vera'), await join(await aPerson('Vito'), elsewhere.clientId, 'family')]
      const standings = () => Promise.all([vera, vito].map(standing))
      const before = await standings()
      // Reads can be repeated; writes happen only once.
      const isRead = endpoint.method === 'GET'
      // One after the other, because some samples change what the next one reads.
      for (const attacker of [circle.creator, circle.admin, circle.client, undefined]) {
        const aSample = () => sampleFor(name, circle, attacker ?? circle.creator)
        const sample = await aSample()
        const atVera = aimedAt(sample, vera, circle.clientId)
        await send(attacker, endpoint, atVera, kinfold)
        // A call that names nobody is the same for both of them.
        if (isDeepStrictEqual(aimedAt(sample, vito, circle.clientId), atVera)) continue
        const another = isRead ? sample : await aSample()
        await send(attacker, endpoint, aimedAt(another, vito, circle.clientId), kinfold)
      }
      await approveAll(circle.creator, kinfold)
      expect(await standings(), name).toEqual(before)
    })
  })

  describe('the ways in', () => {
    test('requested by a stranger, then approved: an invitation to the address, and the approver is told so', async () => {
      const victim = await aPerson('Vera')
      await as(undefined, kinfold).joinRequests.create({ body: { clientId: circle.clientId, ...nameOf(victim) } })
      expect(await approveAll(circle.creator, kinfold)).toMatchObject([{ status: 'approved', joins: 'by_invitation' }])
      expect(await standing(victim)).toEqual([])
      expect(lettersTo(victim.email).at(-1)!.action!.url).toContain('/invite/')
      expect(
        (await as(circle.creator, kinfold).circles.team()).find(({ email }) => email === victim.email),
      ).toMatchObject({
        accepted: false,
      })
      const [invitation] = await as(victim, kinfold).invitations.pending()
      await as(victim, kinfold).invitations.accept({ body: { inviteId: invitation!.id } })
      expect(await standing(victim)).toMatchObject([{ role: 'family', is_primary: true }])
    })

    test('requested by a stranger, then the person happens to sign in, then approved: not in', async () => {
      const password = 'six chars'
      const email = `vera.${crypto.randomUUID()}@example.org`
      const person = { firstName: 'Vera', lastName: 'Keller', email, password }
      const { user } = await as(undefined, kinfold).accounts.register({ body: person })
      await database().query('update users set email_confirmed_at = now() where id = $1', [user.id])
      await as(undefined, kinfold).joinRequests.create({ body: { clientId: circle.clientId, ...person } })
      await as(undefined, kinfold).accounts.login({ body: { email, password } })
      await approveAll(circle.creator, kinfold)
      expect(await standing({ userId: user.id } as Person)).toEqual([])
    })

    test('requested by the person, signed in, then approved: in at once; the primary circle is theirs to choose', async () => {
      const nora = await aPerson('Nora')
      await as(undefined, kinfold).joinRequests.create({
        body: { clientId: circle.clientId, ...nameOf(nora), firstName: 'Mallory', message: 'typed by a stranger' },
      })
      const own = { clientId: circle.clientId, ...nameOf(nora), requestedRole: 'family' as const }
      await as(nora, kinfold).joinRequests.create({ body: own })
      const waiting = await as(circle.creator, kinfold).joinRequests.list()
      expect(waiting.filter(({ email }) => email === nora.email)).toMatchObject([
        { firstName: 'Nora', message: null, requestedRole: 'family', joins: 'at_once' },
      ])
      expect(await approveAll(circle.creator, kinfold)).toMatchObject([{ status: 'approved', joins: 'at_once' }])
      expect(await standing(nora)).toMatchObject([{ client_id: circle.clientId, is_primary: false }])
    })

    test('invited: in by accepting, signed in or with the letter only they have; not for others who hold the link', async () => {
      const vera = await aPerson('Vera')
      const body = { inviteeEmail: vera.email, inviteeName: 'Vera Keller', inviteRole: 'family' as const }
      const { token: told } = await as(circle.admin, kinfold).invitations.send({ body })
      const token = lettersTo(vera.email).at(-1)!.action!.url.split('/invite/')[1]!
      expect(told).toBe(mail.leaves ? null : token)
      const accept = (who: Person | undefined) =>
        as(who, kinfold).invitations.acceptByToken({
          params: { token },
          body: { existingUser: true, userId: vera.userId },
        })
      if (!mail.leaves) {
        for (const who of [undefined, circle.admin]) await expect(accept(who)).toFailWith('SIGN_IN_FIRST')
        expect(await standing(vera)).toEqual([])
      }
      await accept(mail.leaves ? undefined : vera)
      expect(await standing(vera)).toMatchObject([{ client_id: circle.clientId, is_primary: true }])
    })

    test('a new account is in no circle, whatever is pending for its address', async () => {
      const email = `ida.${crypto.randomUUID()}@example.org`
      const newcomer = { firstName: 'Ida', lastName: 'Berg', email, password: 'six chars' }
      await as(circle.admin, kinfold).invitations.send({ body: { inviteeEmail: email, inviteeName: 'Ida' } })
      await as(undefined, kinfold).joinRequests.create({ body: { clientId: circle.clientId, ...newcomer } })
      const { user } = await as(undefined, kinfold).accounts.register({ body: newcomer })
      expect(await standing({ userId: user.id } as Person)).toEqual([])
    })

    test('another circle, joined or created later, does not become the primary one', async () => {
      const nora = await aPerson('Nora')
      const { client } = await as(nora, kinfold).circles.create({ body: { firstName: 'Paul', lastName: 'Berg' } })
      await as(nora, kinfold).joinRequests.create({ body: { clientId: circle.clientId, ...nameOf(nora) } })
      await approveAll(circle.creator, kinfold)
      await as(nora, kinfold).circles.create({ body: { firstName: 'Emma', lastName: 'Berg' } })
      const primary = (await standing(nora)).filter(({ is_primary }) => is_primary)
      expect(primary).toMatchObject([{ client_id: client.id }])
    })
  })
})

test('members are added in one file only: creators of a circle, and people who join by one of these ways', () => {
  const server = resolve(import.meta.dirname, '..')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/node_modules|^test\//.test(file),
  )
  const places = files.filter((file) =>
    /insert\(members\)|insert into members/i.test(readFileSync(pathOf(server, file), 'utf8')),
  )
  expect(places).toEqual(['access/circles/team.ts'])
})

const nameOf = ({ firstName, email }: Person) => ({ firstName, lastName: 'Keller', email })

/** Approves everything pending in the manager's circle; returns the results. */
async function approveAll(manager: Person, kinfold: Kinfold) {
  const waiting = await as(manager, kinfold).joinRequests.list()
  return Promise.all(
    waiting
      .filter(({ clientId }) => clientId === manager.clientId)
      .map(({ id }) =>
        as(manager, kinfold)
          .joinRequests.answer({ params: { id }, body: { status: 'approved', role: 'family' } })
          .catch((error: Refused) => error.body),
      ),
  )
}

/** The same call, with the victim's address and id wherever a person is named, aimed at the attacker's circle. */
function aimedAt(call: Call, victim: Person, clientId: number): Call {
  const change = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => change(each, name))
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each, key)]))
    if (name === 'clientId') return clientId
    if (/email/i.test(name)) return victim.email
    if (typeof value === 'number' && /(user|member|author|assignee|attendee|person)\w*ids?$/i.test(name))
      return victim.userId
    return value
  }
  const aimed = change(call, '') as Call
  const powers = { userId: victim.userId, memberId: victim.userId, isPrimary: true, createdBy: victim.userId }
  return aimed.body ? { ...aimed, body: { ...powers, ...aimed.body } } : aimed
}

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join as pathOf, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Kinfold } from '../../start.ts'
import { lettersTo } from '../../test/outside/postbox.ts'
import { as, settled } from '../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, type Person } from '../../test/support/world.ts'

const CANARY = 'Prize-at-evil-example'
const anAddress = () => `ida.${randomUUID().slice(0, 8)}@example.org`
const password = 'six chars'

let limited: Kinfold
beforeAll(async () => {
  limited = await startBeside(await theKinfold(), { rateLimits: true })
})
const owner = async () => (await theKinfold()).services.database.owner
const setConfirmed = async ({ userId }: Person, moment: 'now()' | 'null') =>
  (await owner()).query(`update users set email_confirmed_at = ${moment} where id = $1`, [userId])

/** A circle whose manager and client use their names as messages. */
async function aSpammer() {
  const circle = await aCircle()
  await (await owner()).query('update users set first_name = $2, last_name = $2 where id = $1', [
    circle.creator.userId,
    CANARY,
  ])
  await (await owner()).query('update clients set first_name = $2, last_name = $2 where id = $1', [
    circle.clientId,
    CANARY,
  ])
  return circle
}

/** An account opened with another person's address, whose name is a message. */
async function aSquatter(email: string): Promise<Person> {
  const person = { firstName: CANARY, lastName: CANARY, email, password, role: 'family' as const }
  const { user, token } = await as(undefined).accounts.register({ body: person })
  return { ...user, token, userId: user.id, clientId: 0 }
}

const invite = (manager: Person, email: string, kinfold?: Kinfold) =>
  as(manager, kinfold).invitations.send({
    body: { inviteeEmail: email, inviteeName: CANARY, inviteRole: 'family', message: CANARY },
  })
const askFor = (email: string, clientId: number) =>
  as(undefined).joinRequests.create({
    body: { clientId, firstName: CANARY, lastName: CANARY, email, message: CANARY, relationship: CANARY },
  })
async function answer(manager: Person, status: 'approved' | 'rejected') {
  for (const { id, clientId } of await as(manager).joinRequests.list())
    if (clientId === manager.clientId)
      await as(manager).joinRequests.answer({ params: { id }, body: { status, role: 'family' } })
}

describe('an unconfirmed address', () => {
  test('gets no word chosen by somebody else, whatever the letter is about', async () => {
    const { creator, clientId } = await aSpammer()
    const email = anAddress()
    await invite(creator, email)
    await as(creator).invitations.revoke({
      params: { inviteId: (await as(creator).invitations.sent())[0]!.id },
    })
    for (const status of ['approved', 'rejected'] as const) {
      await askFor(email, clientId)
      await answer(creator, status)
    }
    const squatter = await aSquatter(email)
    await as(squatter).accounts.sendConfirmation()
    await as(undefined).accounts.forgotPassword({ body: { email } })
    const subjects = lettersTo(email).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'You are invited to a care circle on Kinfold',
      'You can join a care circle on Kinfold',
      'A request to join a care circle on Kinfold',
      'Confirm your address for Kinfold',
      'Choose a new password for Kinfold',
    ])
    expect(JSON.stringify(lettersTo(email))).not.toContain(CANARY)
  })

  test('hears nothing of events in a circle, nor of new devices', async () => {
    const { client, creator, admin, clientId } = await aSpammer()
    await setConfirmed(client, 'null')
    const email = anAddress()
    await aSquatter(email)
    await as(undefined).accounts.login({ body: { email, password } })
    await askFor(anAddress(), clientId)
    expect([lettersTo(email), lettersTo(client.email)]).toEqual([[], []])
    expect([lettersTo(creator.email).length, lettersTo(admin.email).length]).toEqual([1, 1])
  })

  test('gets five letters a day from all people together; inviters are told, and pending letters say so', async () => {
    const email = anAddress()
    const managers = await Promise.all(Array.from({ length: 6 }, async () => (await aCircle(limited)).admin))
    const invited = await settled(...managers.slice(0, 5).map((manager) => invite(manager, email, limited)))
    expect(invited).toEqual(Array(5).fill('DONE'))
    expect(lettersTo(email)).toHaveLength(5)
    const refused = await invite(managers[5]!, email, limited).catch((error) => error.body)
    expect(refused).toMatchObject({ errorCode: 'TOO_MANY', message: expect.stringContaining('for today') })
    expect(refused.retryAfter).toBeGreaterThan(80_000)

    const { clientId } = managers[5]!
    await askFor(email, clientId)
    const [request] = await as(managers[5], limited).joinRequests.list()
    await as(managers[5], limited).joinRequests.answer({
      params: { id: request!.id },
      body: { status: 'approved', role: 'family' },
    })
    expect(await as(managers[5], limited).invitations.sent()).toMatchObject([{ inviteeEmail: email, letter: 'held' }])
    const squatter = await aSquatter(email)
    await expect(as(squatter, limited).accounts.sendConfirmation()).toFailWith('TOO_MANY')
    await as(undefined, limited).accounts.forgotPassword({ body: { email } })
    await as(squatter).accounts.deleteAccount({ body: { confirmation: password } })
    await expect(invite(managers[5]!, email, limited)).toFailWith('TOO_MANY')
    expect(lettersTo(email)).toHaveLength(5)
  })
})

test('a confirmed address gets all its letters, with the names', async () => {
  const tom = await aPerson('Tom')
  for (let count = 0; count < 7; count++) await invite((await aCircle(limited)).admin, tom.email, limited)
  expect(lettersTo(tom.email)).toHaveLength(7)
  expect(lettersTo(tom.email)[0]!.subject).toBe('Ada Keller invites you to the care circle of Rose Keller')
})

test('whoever approves a typed request, or resends an invitation, needs a confirmed address', async () => {
  const { admin, clientId } = await aCircle()
  const { invitation } = await invite(admin, anAddress())
  await askFor(anAddress(), clientId)
  await setConfirmed(admin, 'null')
  await expect(answer(admin, 'approved')).toFailWith('UNCONFIRMED')
  await expect(as(admin).invitations.resend({ params: { inviteId: invitation.id } })).toFailWith('UNCONFIRMED')
  await answer(admin, 'rejected')
})

test('letters are written only here, and to notified members with a confirmed address', () => {
  const server = resolve(import.meta.dirname, '../..')
  const writing = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(access|features)\/.*(?<!\.test)\.ts$/.test(file) &&
      /mail\.send\(/.test(readFileSync(pathOf(server, file), 'utf8')),
  )
  expect(writing.sort()).toEqual(['access/notifications/write-to-member.ts', 'access/notifications/write-to.ts'])
})

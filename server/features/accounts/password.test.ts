import { contract } from '@kinfold/contract/contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../access/table.ts'
import { inTransaction } from '../../access/transaction.ts'
import { dbOn } from '../../core/database/database.ts'
import { lettersTo } from '../../test/outside/postbox.ts'
import { as, send, settled } from '../../test/support/calls.ts'
import { startOnCopy, theKinfold } from '../../test/support/kinfold.ts'
import { waitingFor } from '../../test/support/transactions.ts'
import { aPerson, type Person } from '../../test/support/world.ts'
import { saveHash, setFirebaseUid } from './queries.ts'

const { login, register, resetPassword } = contract.accounts
const password = 'geheim'

const confirm = async ({ userId }: Person) =>
  (await theKinfold()).services.database.owner.query('update users set email_confirmed_at = now() where id = $1', [
    userId,
  ])

/** A person who signed up with a password, and the mark of their device. */
async function aMember() {
  const body = { firstName: 'Anna', lastName: 'Keller', email: `anna.${crypto.randomUUID()}@example.org`, password }
  const response = await send(undefined, register, { body })
  const { user, token } = response.json()
  const device = response.cookies.find(({ name }) => name === 'kinfold_device')!.value
  return { userId: user.id, firstName: 'Anna', email: user.email, token, clientId: 0, device }
}

const tokenIn = (url: string | undefined) => new URL(url!).searchParams.get('reset')!

/** The secret from the latest reset letter. */
async function askForReset(person: Person): Promise<string> {
  await as(undefined).accounts.forgotPassword({ body: { email: person.email } })
  return tokenIn(lettersTo(person.email).at(-1)!.action?.url)
}

const signIn = (person: Person, typed: string) =>
  as(undefined).accounts.login({ body: { email: person.email, password: typed } })
const isSignedIn = (person: Person) =>
  as(person)
    .accounts.me()
    .then(() => true)
    .catch(() => false)

describe('a forgotten password', () => {
  test('the letter’s link sets a new one, signs in, and ends all other sessions', async () => {
    const anna = await aMember()
    const token = await askForReset(anna)
    expect(token).toMatch(/^[\w-]{43}$/)
    const answer = await as(undefined).accounts.resetPassword({ body: { token, password: 'a new one' } })
    const there = { ...anna, token: answer.token }
    expect((await as(there).accounts.me()).user).toMatchObject({ id: anna.userId, emailConfirmed: true })
    await expect.poll(() => isSignedIn(anna)).toBe(false)
    await expect(signIn(anna, password)).toFailWith('WRONG_CREDENTIALS')
    expect((await signIn(anna, 'a new one')).user.id).toBe(anna.userId)
  })

  test('its link still works after the address was confirmed by another letter', async () => {
    const anna = await aMember()
    const token = await askForReset(anna)
    await as(anna).accounts.sendConfirmation()
    const sent = new URL(lettersTo(anna.email).at(-1)!.action!.url).searchParams.get('confirm')!
    await as(anna).accounts.confirmEmail({ body: { token: sent } })
    await as(undefined).accounts.resetPassword({ body: { token, password: 'a new one' } })
    expect((await signIn(anna, 'a new one')).user.id).toBe(anna.userId)
  })

  test('known or not, an address gets the same answer; only a known one gets a letter', async () => {
    const anna = await aMember()
    const answers = await Promise.all(
      [anna.email, 'nobody@example.org'].map((email) =>
        send(undefined, contract.accounts.forgotPassword, { body: { email } }),
      ),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect([lettersTo(anna.email).length, lettersTo('nobody@example.org').length]).toEqual([1, 0])
  })

  test('only the secret’s hash is stored', async () => {
    const anna = await aMember()
    const token = await askForReset(anna)
    const { services } = await theKinfold()
    const { rows } = await services.database.owner.query('select * from mailed_secrets where user_id = $1', [
      anna.userId,
    ])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('wrong, used and expired links get the same refusal', async () => {
    const [anna, berta] = [await aMember(), await aMember()]
    const [used, late] = [await askForReset(anna), await askForReset(berta)]
    await as(undefined).accounts.resetPassword({ body: { token: used, password: 'a new one' } })
    const { services } = await theKinfold()
    await services.database.owner.query(
      "update mailed_secrets set expires_at = now() - interval '1 second' where user_id = $1",
      [berta.userId],
    )
    const answers = await Promise.all(
      ['x'.repeat(43), used, late].map((token) =>
        send(undefined, resetPassword, { body: { token, password: 'another' } }),
      ),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]!.json()).toMatchObject({ errorCode: 'LINK_SPENT' })
    expect((await signIn(berta, password)).user.id).toBe(berta.userId)
  })

  test('an older link ends when a newer one is used; a confirmation resets nothing', async () => {
    const anna = await aMember()
    const [older, newer] = [await askForReset(anna), await askForReset(anna)]
    await as(undefined).accounts.resetPassword({ body: { token: newer, password: 'a new one' } })
    await expect(as(undefined).accounts.resetPassword({ body: { token: older, password: 'x x x x' } })).toFailWith(
      'LINK_SPENT',
    )
    const berta = await aMember()
    await as(berta).accounts.sendConfirmation()
    const confirm = new URL(lettersTo(berta.email).at(-1)!.action!.url).searchParams.get('confirm')!
    await expect(as(undefined).accounts.resetPassword({ body: { token: confirm, password: 'x x x x' } })).toFailWith(
      'LINK_SPENT',
    )
  })

  test('two uses of one link at once: one succeeds, fifty times', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => aPerson()))
    for (const person of people) {
      const token = await askForReset(person)
      const uses = await Promise.all(
        ['first one', 'second one'].map((chosen) =>
          send(undefined, resetPassword, { body: { token, password: chosen } }),
        ),
      )
      expect(uses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
      const won = uses[0]!.statusCode === 200 ? 'first one' : 'second one'
      expect((await signIn(person, won)).user.id).toBe(person.userId)
    }
  })

  test('two links of one person at once: one succeeds, twenty times', async () => {
    const nora = await aPerson()
    for (let round = 0; round < 20; round++) {
      const tokens = await Promise.all([askForReset(nora), askForReset(nora)])
      const newest = lettersTo(nora.email).slice(-2)
      const uses = await Promise.all(
        newest.map(({ action }) =>
          send(undefined, resetPassword, { body: { token: tokenIn(action!.url), password: 'a new one' } }),
        ),
      )
      expect(tokens).toHaveLength(2)
      expect(uses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
    }
  })

  test('the link uses the configured address, whatever the request says', async () => {
    const kinfold = await startOnCopy({ publicUrl: 'https://care.example.org/' })
    const anna = await aPerson('Anna', ['family'], kinfold)
    await kinfold.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email: anna.email },
    })
    await kinfold.services.later.settled()
    expect(lettersTo(anna.email)[0]!.action!.url).toMatch(/^https:\/\/care\.example\.org\/login\?reset=/)
  })

  test('somebody about to ask to join a circle comes back to that request', async () => {
    const anna = await aMember()
    await as(undefined).accounts.forgotPassword({ body: { email: anna.email, clientId: 42 } })
    const link = new URL(lettersTo(anna.email).at(-1)!.action!.url)
    expect([link.pathname, link.searchParams.get('clientId')]).toEqual(['/login', '42'])
    expect(tokenIn(link.href)).toMatch(/^[\w-]{43}$/)
  })

  test('nobody’s mailbox is flooded: five links at a time, with the same answer', async () => {
    const nora = await aPerson()
    for (let count = 0; count < 7; count++) await askForReset(nora)
    expect(lettersTo(nora.email)).toHaveLength(5)
  })

  test('requests are limited', async () => {
    const kinfold = await startOnCopy({ rateLimits: true })
    const ask = () =>
      send(undefined, contract.accounts.forgotPassword, { body: { email: 'nobody@example.org' } }, kinfold)
    const answers = await Promise.all(Array.from({ length: 11 }, ask))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(200), 429])
  })
})

describe('changing the password', () => {
  test('requires the current one; other sessions end, this one continues', async () => {
    const anna = await aMember()
    const { token } = await signIn(anna, password)
    const elsewhere = { ...anna, token }
    const wrong = as(anna).accounts.changePassword({ body: { currentPassword: 'guess', password: 'a new one' } })
    await expect(wrong).toFailWith('WRONG_PASSWORD')
    await as(anna).accounts.changePassword({ body: { currentPassword: password, password: 'a new one' } })
    await expect.poll(() => isSignedIn(elsewhere)).toBe(false)
    expect(await isSignedIn(anna)).toBe(true)
    expect((await signIn(anna, 'a new one')).user.id).toBe(anna.userId)
  })

  test('an account without one sets one', async () => {
    const nora = await aPerson()
    expect((await as(nora).accounts.me()).user.hasPassword).toBe(false)
    await as(nora).accounts.changePassword({ body: { password } })
    expect((await as(nora).accounts.me()).user.hasPassword).toBe(true)
    await expect(as(nora).accounts.changePassword({ body: { password: 'a new one' } })).toFailWith('WRONG_PASSWORD')
  })

  test('too short is refused in the specification’s words', async () => {
    const refused = await as(await aPerson())
      .accounts.changePassword({ body: { password: '12345' } })
      .catch((error) => error.body)
    expect(refused.fields).toEqual({ password: 'Password must be at least 6 characters' })
  })

  test('changing and resetting are limited per account and per network', async () => {
    const kinfold = await startOnCopy({ rateLimits: true })
    const nora = await aPerson('Nora', ['family'], kinfold)
    await as(nora, kinfold).accounts.changePassword({ body: { password } })
    const again = { currentPassword: password, password }
    for (let count = 0; count < 19; count++) await as(nora, kinfold).accounts.changePassword({ body: again })
    await expect(as(nora, kinfold).accounts.changePassword({ body: again })).toFailWith('TOO_MANY')
    const guess = () => as(undefined, kinfold).accounts.resetPassword({ body: { token: 'a guess', password } })
    for (let count = 0; count < 20; count++) await expect(guess()).toFailWith('LINK_SPENT')
    await expect(guess()).toFailWith('TOO_MANY')
  })

  test('guesses in one session are counted, and lock out nobody else', async () => {
    const kinfold = await startOnCopy({ rateLimits: true })
    const nora = await aPerson('Nora', ['family'], kinfold)
    await as(nora, kinfold).accounts.changePassword({ body: { password } })
    const guess = () =>
      as(nora, kinfold).accounts.changePassword({ body: { currentPassword: 'guess', password: 'a new one' } })
    for (let count = 0; count < 10; count++) await expect(guess()).toFailWith('WRONG_PASSWORD')
    await expect(guess()).toFailWith('TOO_MANY')
    const body = { email: nora.email, password }
    expect((await as(undefined, kinfold).accounts.login({ body })).user.id).toBe(nora.userId)
  })
})

test('a changed password is told to the owner of a confirmed address', async () => {
  const [anna, berta] = [await aMember(), await aMember()]
  await confirm(anna)
  const { services } = await theKinfold()
  for (const person of [anna, berta])
    await as(person).accounts.changePassword({ body: { currentPassword: password, password: 'another one' } })
  await services.later.settled()
  const [letter] = lettersTo(anna.email).slice(-1)
  expect(letter!.subject).toBe('How you sign in to Kinfold was changed')
  expect(letter!.paragraphs.join(' ')).toContain('The password of your account was changed.')
  expect(letter!.action!.url).toMatch(/\/login\?forgot=true$/)
  expect(lettersTo(berta.email)).toEqual([])
})

describe('a new device', () => {
  const withDevice = async (person: Person, device: string | undefined) => {
    const { app, services } = await theKinfold()
    const response = await app.inject({
      method: 'POST',
      url: login.path,
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0' },
      payload: { email: person.email, password },
      cookies: device ? { kinfold_device: device } : {},
    })
    await services.later.settled()
    return response
  }
  const deviceOf = (response: Awaited<ReturnType<typeof withDevice>>) =>
    response.cookies.find(({ name }) => name === 'kinfold_device')!.value

  test('a letter says when, with which browser, and where to end it; not for a known device, nor after sign-up', async () => {
    const anna = await aMember()
    await withDevice(anna, undefined)
    // Her address is not confirmed yet.
    expect(lettersTo(anna.email)).toEqual([])
    await confirm(anna)
    await withDevice(anna, anna.device)
    expect(lettersTo(anna.email)).toEqual([])
    await withDevice(anna, undefined)
    const [letter] = lettersTo(anna.email)
    expect(letter!.subject).toBe('New sign-in to your Kinfold account')
    expect(letter!.paragraphs.join(' ')).toMatch(/When: .*\d\d:\d\d \(UTC\)\nWith: Firefox on Windows/)
    expect(letter!.action!.url).toMatch(/\/preferences$/)
  })

  test('a device shared by several people is known to each of them', async () => {
    const [anna, berta] = [await aMember(), await aMember()]
    for (const person of [anna, berta]) await confirm(person)
    const shared = deviceOf(await withDevice(berta, anna.device))
    expect(lettersTo(berta.email)).toHaveLength(1)
    const again = deviceOf(await withDevice(anna, shared))
    await withDevice(berta, again)
    expect([lettersTo(anna.email).length, lettersTo(berta.email).length]).toEqual([0, 1])
  })
})

describe('at the same moment', () => {
  test('a sign-in with the old password does not survive its change, twenty times', async () => {
    for (let time = 0; time < 20; time++) {
      const anna = await aMember()
      const [entered] = await Promise.all([
        signIn(anna, password).catch(() => undefined),
        as(anna).accounts.changePassword({ body: { currentPassword: password, password: 'a new one' } }),
      ])
      if (!entered) continue
      await expect.poll(() => isSignedIn({ ...anna, token: entered.token })).toBe(false)
    }
  })

  test('a sign-in that was checked just before the change opens no session', async () => {
    const anna = await aMember()
    let late: Promise<string[]> = Promise.resolve([])
    await inTransaction(dbOn((await theKinfold()).services.database.owner), async (tx) => {
      await tx.update(users).set({ passwordHash: 'of another password' }).where(eq(users.id, anna.userId))
      late = settled(signIn(anna, password))
      await expect.poll(() => waitingFor(tx)).toBe(1)
    })
    expect(await late).toEqual(['WRONG_CREDENTIALS'])
  })

  test('what a thief with the old password has begun does not survive the owner’s reset, twenty times', async () => {
    const accounts = dbOn((await theKinfold()).services.database.accounts)
    let resets = 0
    for (let time = 0; time < 20; time++) {
      const anna = await aMember()
      const token = await askForReset(anna)
      const reset = as(undefined).accounts.resetPassword({ body: { token, password: 'the owner’s' } })
      const [answer] = await Promise.allSettled([
        reset,
        as(anna).accounts.changePassword({ body: { currentPassword: password, password: 'the thief’s' } }),
      ])
      if (answer.status === 'rejected') continue
      resets += 1
      expect((await signIn(anna, 'the owner’s')).user.id).toBe(anna.userId)
    }
    expect(resets).toBeGreaterThan(0)
    const anna = await aMember()
    expect(await saveHash(accounts, anna.userId, 'a hash', 'another one than was checked')).toBe(false)
    const connecting = setFirebaseUid(accounts, anna.userId, 'the thief’s', null)
    await expect(connecting).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  })

  test('a sign-in does not survive the account, twenty times', async () => {
    for (let time = 0; time < 20; time++) {
      const anna = await aMember()
      const [entered] = await Promise.all([
        signIn(anna, password).catch(() => undefined),
        as(anna).accounts.deleteAccount({ body: { confirmation: password } }),
      ])
      if (!entered) continue
      await expect.poll(() => isSignedIn({ ...anna, token: entered.token })).toBe(false)
    }
  })
})

test('a reset by mail unlinks what a stranger had linked; changing the password ends older links', async () => {
  const { services } = await theKinfold()
  const connected = async ({ userId }: Person) =>
    (await services.database.owner.query('select firebase_uid from users where id = $1', [userId])).rows[0].firebase_uid
  const anna = await aMember()
  await services.database.owner.query('update users set firebase_uid = $2 where id = $1', [
    anna.userId,
    `x${anna.userId}`,
  ])
  await as(undefined).accounts.resetPassword({ body: { token: await askForReset(anna), password: 'a new one' } })
  expect(await connected(anna)).toBeNull()

  const bea = await aMember()
  const link = await askForReset(bea)
  await as(bea).accounts.changePassword({ body: { currentPassword: password, password: 'a new one' } })
  const late = as(undefined).accounts.resetPassword({ body: { token: link, password: 'another one' } })
  await expect(late).toFailWith('LINK_SPENT')
})

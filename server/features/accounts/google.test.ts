import { randomUUID } from 'node:crypto'
import { endpoints } from '@kinfold/contract/contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Kinfold } from '../../start.ts'
import { lettersTo } from '../../test/outside/postbox.ts'
import { aProvider, claimsOf } from '../../test/outside/provider.ts'
import { as, send } from '../../test/support/calls.ts'
import { startOnCopy, theKinfold } from '../../test/support/kinfold.ts'
import { aPerson, type Person } from '../../test/support/world.ts'

const endpoint = (name: string) => endpoints.find((each) => each.name === name)!.endpoint
let google: Awaited<ReturnType<typeof aProvider>>
let kinfold: Kinfold
beforeAll(async () => {
  google = await aProvider()
  kinfold = await startOnCopy({ firebase: google.settings })
})
const stranger = () => as(undefined, kinfold).accounts
const me = (person: Person) => as(person, kinfold).accounts
const sql = (text: string, values: unknown[]) => kinfold.services.database.owner.query(text, values)

/** A person who signed up with Google. */
async function aGoogler(more: Parameters<typeof claimsOf>[0] = {}) {
  const claims = claimsOf(more)
  const { user, token } = await stranger().firebaseSignup({ body: { idToken: await google.sign(claims) } })
  const person: Person = { userId: user.id, firstName: user.firstName, email: user.email, token, clientId: 0 }
  return { person, user, idToken: (again: object = {}) => google.sign(claimsOf({ ...claims, ...again })) }
}

describe('signing up and in', () => {
  test('uid and address come from the token, whatever the body says', async () => {
    const address = `Real-${randomUUID()}@Example.org`
    const mine = claimsOf({ email: address })
    const body = {
      firebaseUid: 'somebody-else',
      email: 'somebody-else@example.org',
      displayName: 'Ida Sophie Berg',
      role: 'caretaker' as const,
      idToken: await google.sign(mine),
    }
    const { user, token, refreshToken } = await stranger().firebaseSignup({ body })
    expect(user).toMatchObject({
      email: address.toLowerCase(),
      firstName: 'Ida',
      lastName: 'Sophie Berg',
      roles: ['caretaker'],
    })
    expect(refreshToken).toContain('.')
    const { rows } = await sql('select firebase_uid, password_hash from users where id = $1', [user.id])
    expect(rows[0]).toEqual({ firebase_uid: mine.sub, password_hash: null })
    const person: Person = { userId: user.id, firstName: 'Ida', email: user.email, token, clientId: 0 }
    expect(await me(person).me()).toMatchObject({ user: { id: user.id }, clients: [] })
  })

  test('without any name, one is derived from the address', async () => {
    const name = `rosa.lind.${randomUUID().slice(0, 8)}`
    const { user } = await aGoogler({ name: undefined, email: `${name}@example.org` })
    expect(user).toMatchObject({ firstName: name, lastName: '' })
  })

  test('a name has visible letters on one line, whatever the browser or Google says', async () => {
    const names = async (displayName: string, name: string) => {
      const idToken = await google.sign(claimsOf({ name, email: `rosa.${randomUUID()}@example.org` }))
      const { user } = await stranger().firebaseSignup({ body: { displayName, idToken } })
      return [user.firstName, user.lastName]
    }
    expect(await names('\u200b \u2060', 'Ida Berg')).toEqual(['Ida', 'Berg'])
    expect(await names('\u200b Ida\r\nBcc: \u202egreb', 'Anna Keller')).toEqual(['Ida', 'Bcc: greb'])
    expect(await names('\u200b', '\u2060')).toEqual([expect.stringMatching(/^rosa\./), ''])
  })

  test('signing up again signs in; signing in finds the account, even if the address changed at Google', async () => {
    const { user, idToken } = await aGoogler()
    const again = await stranger().firebaseSignup({ body: { idToken: await idToken(), role: 'individual' } })
    expect(again.user).toEqual(user)
    const moved = await idToken({ email: 'moved@example.org' })
    expect((await stranger().firebaseLogin({ body: { idToken: moved } })).user).toEqual(user)
  })

  test('a Google account without a user', async () => {
    const response = await send(
      undefined,
      endpoint('accounts.firebaseLogin'),
      { body: { idToken: await google.token() } },
      kinfold,
    )
    expect([response.statusCode, response.json().errorCode]).toEqual([404, 'USER_NOT_FOUND'])
  })

  test('an existing account is not taken over by the owner of its address at Google', async () => {
    const { email } = await aPerson('Anna', ['family'], kinfold)
    const idToken = await google.token({ email: email.toUpperCase() })
    for (const call of [stranger().firebaseSignup, stranger().firebaseLogin]) {
      const refused = await call({ body: { idToken } }).catch(({ body }) => body)
      expect(refused).toMatchObject({ errorCode: 'ACCOUNT_EXISTS' })
      expect(refused.message).toContain('already exists')
    }
  })

  test('without a valid token nobody gets in', async () => {
    const { idToken } = await aGoogler()
    const expired = await idToken({ exp: 1 })
    for (const body of [{ idToken: 'a.b.c' }, { idToken: expired }, { idToken: '' }]) {
      await expect(stranger().firebaseLogin({ body })).toFailWith('INVALID_IDENTITY')
      await expect(stranger().firebaseSignup({ body })).toFailWith('INVALID_IDENTITY')
    }
    const missing = await send(undefined, endpoint('accounts.firebaseLogin'), { body: { email: 'a@b.co' } }, kinfold)
    expect(missing.statusCode).toBe(400)
  })

  test('a password does not open a Google-only account, and gets the same answer as a wrong one', async () => {
    const { person } = await aGoogler()
    const login = (email: string) =>
      send(undefined, endpoint('accounts.login'), { body: { email, password: 'geheim' } }, kinfold)
    const [theirs, nobodys] = await Promise.all([login(person.email), login('nobody@example.org')])
    expect(theirs.body).toBe(nobodys.body)
  })

  test('a closed account stays closed', async () => {
    const { person, idToken } = await aGoogler()
    await sql('update users set disabled_at = now() where id = $1', [person.userId])
    await expect(stranger().firebaseLogin({ body: { idToken: await idToken() } })).toFailWith('ACCOUNT_DISABLED')
  })

  test('an identity from before a session was ended opens none; a newer one does', async () => {
    const { person, idToken } = await aGoogler()
    const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60
    const kept = await idToken({ auth_time: minutesAgo(30) })
    expect(await stranger().firebaseLogin({ body: { idToken: kept } })).toBeTruthy()
    await me(person).endSession()
    await expect(stranger().firebaseLogin({ body: { idToken: kept } })).toFailWith('SESSION_ENDED')
    expect(await stranger().firebaseLogin({ body: { idToken: await idToken() } })).toBeTruthy()
  })
})

describe('linking', () => {
  test('while signed in; from then on Google opens the account', async () => {
    const anna = await aPerson('Anna', ['family'], kinfold)
    const claims = claimsOf({ email: anna.email })
    const idToken = await google.sign(claims)
    expect(await me(anna).signInMethods()).toEqual({ password: false, google: false })
    await me(anna).linkGoogle({ body: { idToken } })
    expect(await me(anna).signInMethods()).toEqual({ password: false, google: true })
    expect((await stranger().firebaseLogin({ body: { idToken } })).user.id).toBe(anna.userId)
  })

  test('not with an identity of another account, nor with an old proof', async () => {
    const anna = await aPerson('Anna', ['family'], kinfold)
    const { idToken } = await aGoogler()
    await expect(me(anna).linkGoogle({ body: { idToken: await idToken() } })).toFailWith('IDENTITY_TAKEN')
    const old = await google.token({ auth_time: Math.floor(Date.now() / 1000) - 600 })
    await expect(me(anna).linkGoogle({ body: { idToken: old } })).toFailWith('INVALID_IDENTITY')
    const sub = `wanted-by-two-${randomUUID()}`
    const [first, second] = await Promise.allSettled(
      [anna, await aPerson('Berta', ['family'], kinfold)].map(async (person) =>
        me(person).linkGoogle({ body: { idToken: await google.token({ sub }) } }),
      ),
    )
    expect([first!.status, second!.status].sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a borrowed session of a Google account neither sets a password, connects another Google account nor deletes it', async () => {
    const { person, idToken } = await aGoogler()
    const thiefs = await google.token()
    const set = (token?: string) => me(person).changePassword({ body: { password: 'geheim', idToken: token } })
    const old = await idToken({ auth_time: Math.floor(Date.now() / 1000) - 600 })
    for (const token of [undefined, 'a.b.c', thiefs, old]) await expect(set(token)).toFailWith('INVALID_IDENTITY')
    await expect(me(person).linkGoogle({ body: { idToken: thiefs } })).toFailWith('PASSWORD_NEEDED')
    expect((await stranger().firebaseLogin({ body: { idToken: await idToken() } })).user.id).toBe(person.userId)
    const confirmation = person.email
    for (const token of [undefined, thiefs, old])
      await expect(me(person).deleteAccount({ body: { confirmation, idToken: token } })).toFailWith('INVALID_IDENTITY')
    await set(await idToken())
    expect(await me(person).signInMethods()).toEqual({ password: true, google: true })
    const other = { idToken: await google.token(), password: 'geheim' }
    expect(await me(person).linkGoogle({ body: other })).toEqual({ ok: true })
  })

  test('unlinking requires a password, because otherwise nobody could sign in', async () => {
    const { person, idToken } = await aGoogler()
    const unlink = (password: string) => me(person).unlinkGoogle({ body: { password } })
    await expect(unlink('')).toFailWith('PASSWORD_NEEDED')
    const password = { currentPassword: '', password: 'geheim', idToken: await idToken() }
    await me(person).changePassword({ body: password })
    // A borrowed session alone takes no way of signing in away.
    for (const guess of ['', 'wrong']) await expect(unlink(guess)).toFailWith('WRONG_PASSWORD')
    expect(await me(person).signInMethods()).toEqual({ password: true, google: true })
    await unlink('geheim')
    expect(await me(person).signInMethods()).toEqual({ password: true, google: false })
    await kinfold.services.later.settled()
    expect(lettersTo(person.email).at(-1)?.paragraphs.join(' ')).toContain('was disconnected from your account')
    await expect(stranger().firebaseLogin({ body: { idToken: await idToken() } })).toFailWith('ACCOUNT_EXISTS')
  })
})

test('many attempts from one network are slowed down', async () => {
  const limited = await startOnCopy({ rateLimits: true, firebase: google.settings })
  const attempt = () =>
    send(undefined, endpoint('accounts.firebaseLogin'), { body: { idToken: 'a.b.c' } }, limited).then(
      ({ statusCode }) => statusCode,
    )
  for (let count = 0; count < 60; count++) expect(await attempt()).toBe(401)
  expect(await attempt()).toBe(429)
})

describe('the installation’s settings', () => {
  test('not set up: no buttons, clear refusals, the usual headers', async () => {
    expect(await as(undefined).system.settings()).toMatchObject({ googleSignIn: null })
    await expect(as(undefined).accounts.firebaseLogin({ body: { idToken: 'a.b.c' } })).toFailWith('GOOGLE_NOT_SET_UP')
    const { headers } = await (await theKinfold()).app.inject('/login')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).not.toMatch(/google|firebase|frame-src/)
  })

  test('set up: only the public part, and pages allow what the sign-in needs', async () => {
    const { keysUrl: _, ...open } = google.settings
    expect(await as(undefined, kinfold).system.settings()).toEqual({ googleSignIn: open, mailLeaves: true })
    const { headers } = await kinfold.app.inject('/login')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' https:\/\/apis\.google\.com[ ;]/)
    expect(policy).toContain('frame-src https://kinfold-test.firebaseapp.com;')
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    )
    expect(policy).not.toContain('unsafe-eval')
    expect((await kinfold.app.inject('/api/health')).headers['content-security-policy']).not.toContain('google')
  })
})

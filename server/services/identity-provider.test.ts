import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportSPKI, generateKeyPair, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { aProvider, claimsOf } from '../test/outside/provider.ts'
import { createIdentityProvider } from './identity-provider.ts'

type Provider = Awaited<ReturnType<typeof aProvider>>
let google: Provider
let refused: (token: string) => Promise<string>
beforeAll(async () => {
  google = await aProvider()
  const { verify } = createIdentityProvider(google.settings)
  refused = (token) =>
    verify(token).then(
      () => 'accepted',
      ({ code }) => code,
    )
})
const now = () => Math.floor(Date.now() / 1000)

test('a valid token identifies the person', async () => {
  const { verify } = createIdentityProvider(google.settings)
  const aMinuteAgo = now() - 60
  const token = await google.token({ sub: 'u1', email: 'Anna@Example.org', auth_time: aMinuteAgo })
  expect(await verify(token)).toEqual({
    uid: 'u1',
    email: 'anna@example.org',
    name: 'Anna Maria Keller',
    provenAt: aMinuteAgo * 1000,
  })
})

describe('invalid claims', () => {
  const without = (claim: string) => {
    const { [claim]: _, ...rest } = claimsOf()
    return rest
  }
  const wrong: Record<string, () => ReturnType<typeof claimsOf>> = {
    'another issuer': () => claimsOf({ iss: 'https://securetoken.google.com/other' }),
    'Google itself as issuer': () => claimsOf({ iss: 'https://accounts.google.com' }),
    'no issuer': () => without('iss'),
    'another project': () => claimsOf({ aud: 'other' }),
    'no audience': () => without('aud'),
    'ran out': () => claimsOf({ exp: now() - 30 }),
    'no end': () => without('exp'),
    'issued long ago, with a late end': () => claimsOf({ iat: now() - 7200, exp: now() + 7200 }),
    'issued in the future': () => claimsOf({ iat: now() + 300 }),
    'no time of issue': () => without('iat'),
    'not valid yet': () => claimsOf({ nbf: now() + 300 }),
    'proven in the future': () => claimsOf({ auth_time: now() + 300 }),
    'never proven': () => without('auth_time'),
    nobody: () => without('sub'),
    'an empty name': () => claimsOf({ sub: '' }),
    'an endless name': () => claimsOf({ sub: 'x'.repeat(129) }),
    'a number for a name': () => claimsOf({ sub: 7 as unknown as string }),
    'an unverified address': () => claimsOf({ email_verified: false }),
    'an address verified by a word': () => claimsOf({ email_verified: 'true' }),
    'no address': () => without('email'),
    'no address but a text': () => claimsOf({ email: 'anna' }),
    'a password sign-in at the provider': () => claimsOf({ firebase: { sign_in_provider: 'password' } }),
    'an anonymous sign-in': () => claimsOf({ firebase: { sign_in_provider: 'anonymous' } }),
    'no sign-in provider': () => without('firebase'),
  }
  test.for(Object.keys(wrong))('%s', async (name) => {
    expect(await refused(await google.sign(wrong[name]!()))).toBe('INVALID_IDENTITY')
  })
})

describe('a forged signature', () => {
  test('no algorithm', async () => {
    const unsigned = new UnsecuredJWT(claimsOf()).encode()
    expect(await refused(unsigned)).toBe('INVALID_IDENTITY')
    const [, payload, signature] = (await google.token()).split('.')
    const none = Buffer.from('{"alg":"none","kid":"key-1"}').toString('base64url')
    for (const end of ['', signature]) expect(await refused(`${none}.${payload}.${end}`)).toBe('INVALID_IDENTITY')
  })
  test('HS256 with the public key as its secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(google.publicKey))
    expect(await refused(await google.sign(claimsOf(), { alg: 'HS256' }, secret))).toBe('INVALID_IDENTITY')
  })
  test('another key, under the known name and under its own', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await refused(await google.sign(claimsOf(), {}, privateKey))).toBe('INVALID_IDENTITY')
    expect(await refused(await google.sign(claimsOf(), { kid: 'key-2' }, privateKey))).toBe('INVALID_IDENTITY')
  })
  test('a key included in the token', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await crypto.subtle.exportKey('jwk', publicKey)
    const header = { jwk, jku: 'http://127.0.0.1:1/keys' }
    expect(await refused(await google.sign(claimsOf(), header, privateKey))).toBe('INVALID_IDENTITY')
  })
  test('another algorithm', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    expect(await refused(await google.sign(claimsOf(), { alg: 'ES256' }, privateKey))).toBe('INVALID_IDENTITY')
  })
  test('changed claims, a cut signature, nonsense', async () => {
    const token = await google.token()
    const [header, , signature] = token.split('.')
    const other = Buffer.from(JSON.stringify(claimsOf({ sub: 'someone else' }))).toString('base64url')
    for (const forged of [`${header}.${other}.${signature}`, token.slice(0, -4), '', 'a.b.c', 'x', `${token}.x`])
      expect(await refused(forged), forged).toBe('INVALID_IDENTITY')
  })
})

test('failing to fetch the keys is not the token’s fault', async () => {
  const elsewhere = await aProvider()
  const { verify } = createIdentityProvider(elsewhere.settings)
  elsewhere.answer(500)
  await expect(verify(await elsewhere.token())).rejects.toMatchObject({ code: 'GOOGLE_UNREACHABLE', status: 503 })
  elsewhere.answer(200)
  expect(await verify(await elsewhere.token())).toMatchObject({ name: 'Anna Maria Keller' })
})

describe('the emulator', () => {
  test('its unsigned tokens are accepted only if it is configured, and for the right project', async () => {
    const { verify } = createIdentityProvider({ ...google.settings, emulator: '127.0.0.1:9099' })
    const unsigned = (more: object = {}) => new UnsecuredJWT(claimsOf({ sub: 'u1', ...more })).encode()
    expect(await verify(unsigned())).toMatchObject({ uid: 'u1' })
    for (const token of [unsigned({ aud: 'other' }), unsigned({ email_verified: false }), await google.token()])
      await expect(verify(token)).rejects.toMatchObject({ code: 'INVALID_IDENTITY' })
  })
})

describe('settings', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'kinfold-firebase-'))
  const whole = { FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com', FIREBASE_PROJECT_ID: 'x' }
  const read = (more: object) => readConfig({ DATA_DIR, ...more })

  test('none, or complete', () => {
    expect(read({}).firebase).toBeUndefined()
    expect(read({ NODE_ENV: 'production', ...whole }).firebase).toEqual({
      apiKey: 'key',
      authDomain: 'x.firebaseapp.com',
      projectId: 'x',
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      emulator: null,
    })
  })
  test.for(Object.keys(whole))('without %s the start is refused', (name) => {
    expect(() => read({ ...whole, [name]: '' })).toThrow(
      /^Google sign-in needs FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID together$/,
    )
  })
  test('the emulator is for tests', () => {
    const emulated = { ...whole, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
    expect(read(emulated).firebase?.emulator).toBe('127.0.0.1:9099')
    for (const real of [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://care.example.org' }])
      expect(() => read({ ...emulated, ...real })).toThrow(/^FIREBASE_AUTH_EMULATOR_HOST is for tests/)
  })
  test('only a host gets into a header', () => {
    expect(() => read({ ...whole, FIREBASE_AUTH_DOMAIN: "x.org; script-src 'unsafe-inline'" })).toThrow(
      /must be a host/,
    )
    expect(() => read({ ...whole, FIREBASE_AUTH_EMULATOR_HOST: 'x y:1' })).toThrow(/must be host:port/)
  })
})

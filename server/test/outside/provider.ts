import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll } from 'vitest'
import type { FirebaseSettings } from '../../services/firebase-settings.ts'

const KEY_ID = 'key-1'
const PROJECT = 'kinfold-test'

/** A fake identity provider: RSA keys, a server that publishes them, and tokens like Firebase's. */
export async function aProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  let status = 200
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const settings: FirebaseSettings = {
    apiKey: 'public-key',
    authDomain: 'kinfold-test.firebaseapp.com',
    projectId: PROJECT,
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    emulator: null,
  }
  const sign = (claims: JWTPayload, header: object = {}, key: typeof privateKey | Uint8Array = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT', ...header }).sign(key)
  return {
    settings,
    publicKey,
    privateKey,
    sign,
    /** A valid token, with other claims if given. */
    token: (more: JWTPayload = {}) => sign(claimsOf(more)),
    /** The status of the key server from now on. */
    answer: (next: number) => {
      status = next
    },
  }
}

/** Firebase's claims about someone who has just signed in with Google. */
export function claimsOf(more: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  const uid = `uid-${crypto.randomUUID()}`
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    name: 'Anna Maria Keller',
    email: `${uid}@example.org`,
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: 'google.com' },
    ...more,
  }
}

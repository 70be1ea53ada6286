import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '@kinfold/contract/features/push/message.ts'
import { theInternet } from '../../services/public-network.ts'
import { createWebPush } from '../../services/push/web-push.ts'
import { whenFileEnds } from '../support/leaving.ts'

/** Allows push services on this machine, without TLS. */
export const pushToThisMachine = createWebPush({
  key: Buffer.alloc(32, 7),
  subject: 'mailto:kinfold@example.org',
  network: {
    ...theInternet,
    isPublic: () => true,
    ports: Array.from({ length: 65_536 }, (_, port) => `${port || ''}`),
  },
  protocols: ['http:', 'https:'],
})

/** A subscription at an address where nobody answers. */
export const aSubscription = () => aBrowser('https://push.example.org').subscription

/** The browser’s side of a subscription: its keys and decryption (RFC 8291, written from the RFC). */
function aBrowser(service: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  const read = (body: Buffer): PushMessage => {
    const [salt, idLength] = [body.subarray(0, 16), body[20]!]
    const theirs = body.subarray(21, 21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs])
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const sealed = body.subarray(21 + idLength)
    const opening = createDecipheriv('aes-128-gcm', key, nonce)
    opening.setAuthTag(sealed.subarray(-16))
    const opened = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    // The last record ends with a 2 and padding.
    return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString())
  }
  return {
    read,
    subscription: {
      endpoint: `${service}/${randomBytes(12).toString('base64url')}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
  }
}

type Heard = { message: PushMessage; topic: string; urgency: string; ttl: number; signedBy: string }

/**
 * A push service (RFC 8030) with one browser behind it. `answers`: its statuses for the next messages; 201 after those.
 * `named`: its address as seen by senders, if not the one it listens on.
 */
export async function aPushService(named = (port: number) => `http://127.0.0.1:${port}`) {
  const heard: Heard[] = []
  const answers: number[] = []
  const asked: number[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const status = answers.shift() ?? 201
    asked.push(status)
    if (status < 300) {
      const { topic, urgency, ttl, authorization } = request.headers
      heard.push({
        message: browser.read(Buffer.concat(parts)),
        ...{
          topic: String(topic),
          urgency: String(urgency),
          ttl: Number(ttl),
          signedBy: signerOf(authorization!, url),
        },
      })
    }
    response.writeHead(status, status === 429 ? { 'retry-after': '40' } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenFileEnds(async () => void server.close())
  const url = named((server.address() as AddressInfo).port)
  const browser = aBrowser(url)
  return { subscription: browser.subscription, heard, asked, answers }
}

/** The key that signed for this service (RFC 8292). @throws if the signature is invalid */
function signerOf(authorization: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header, payload, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! }
  const isGood = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  const { aud, exp } = JSON.parse(Buffer.from(payload!, 'base64url').toString())
  if (!isGood || aud !== origin || exp * 1000 < Date.now()) throw new Error('not signed for this push service')
  return key
}

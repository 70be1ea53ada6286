import { createECDH } from 'node:crypto'
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { maybePublic, type Network, publicLookup, theInternet } from '../public-network.ts'

type Browser = { endpoint: string; p256dh: string; auth: string }

/** The answer of a push service; status 0: none. `retrySeconds`: when it wants to be asked again. */
export type PushServiceAnswer = { status: number; retrySeconds: number | undefined }

export type WebPush = {
  /** The key whose messages browsers accept (RFC 8292). */
  publicKey: string
  /** Whether messages may be sent there, judging by the address alone. */
  isAllowed(endpoint: string): boolean
  /**
   * Sends a text that only the browser can decrypt (RFC 8291). A push service keeps only the newest of one `topic` (RFC
   * 8030). Never throws.
   */
  send(to: Browser, text: string, message: { topic: string; urgent: boolean }): Promise<PushServiceAnswer>
}

/** `key`: 32 bytes from which the key pair is derived. `subject`: the contact for push services. */
type Settings = { key: Buffer; subject: string; network?: Network; protocols?: readonly string[] }

const KEPT_SECONDS = 3_600
const LONGEST_MS = 10_000

/**
 * Push messages to browsers, by HTTPS and to public addresses only, because browsers decide which URL our server calls.
 */
export function createWebPush({ key, subject, network = theInternet, protocols = ['https:'] }: Settings): WebPush {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key)
  const publicKey = pair.getPublicKey('base64url')
  const vapidDetails = { subject, publicKey, privateKey: key.toString('base64url') }
  const isAllowed = (endpoint: string) =>
    URL.canParse(endpoint) && protocols.includes(new URL(endpoint).protocol) && maybePublic(new URL(endpoint), network)
  return {
    publicKey,
    isAllowed,
    async send({ endpoint, p256dh, auth }, text, { topic, urgent }) {
      try {
        if (!isAllowed(endpoint)) return NOTHING
        const { default: webPush } = await import('web-push')
        const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
          ...{ vapidDetails, topic, TTL: KEPT_SECONDS, contentEncoding: 'aes128gcm' },
          urgency: urgent ? 'high' : 'normal',
        })
        const url = new URL(endpoint)
        const signal = AbortSignal.timeout(LONGEST_MS)
        const lookup = await publicLookup(url, network, signal)
        return await post(url, { headers: headers as Record<string, string>, signal, lookup }, body)
      } catch {
        return NOTHING
      }
    },
  }
}

const NOTHING: PushServiceAnswer = { status: 0, retrySeconds: undefined }

/** Follows no redirects, and reads only the beginning of the answer. */
function post(url: URL, options: Pick<RequestOptions, 'headers' | 'signal' | 'lookup'>, body: Buffer | null) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<PushServiceAnswer>((resolve) => {
    const nothing = () => resolve(NOTHING)
    const sent = request(url, { ...options, method: 'POST', agent: false }, (answer) => {
      const retry = Number(answer.headers['retry-after'])
      resolve({ status: answer.statusCode ?? 0, retrySeconds: Number.isFinite(retry) ? retry : undefined })
      answer.destroy()
    })
    sent.on('error', nothing)
    sent.on('close', nothing)
    sent.end(body)
  })
}

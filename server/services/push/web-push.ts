import { createECDH } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { maybePublic, type Network, publicLookup, theInternet } from '../public-network.ts'

export type Browser = { endpoint: string; p256dh: string; auth: string }

/** What a push service answered; 0: nothing. `retrySeconds`: when it wants to be asked again. */
export type PushServiceAnswer = { status: number; retrySeconds: number | undefined }

export type WebPush = {
  /** Whose messages browsers will take (RFC 8292). */
  publicKey: string
  /** Whether messages may be sent there, as far as the address tells. */
  isAllowed(endpoint: string): boolean
  /** Sends a text that only the browser can read (RFC 8291). Of one `topic` a push service keeps the newest (RFC 8030). Never throws. */
  send(to: Browser, text: string, message: { topic: string; urgent: boolean }): Promise<PushServiceAnswer>
}

/** `key`: 32 bytes, of which the pair of keys is made. `subject`: whom a push service may write to about our messages. */
type Settings = { key: Buffer; subject: string; network?: Network; protocols?: readonly string[] }

const KEPT_SECONDS = 3_600
const LONGEST_MS = 10_000

/** Messages to browsers, by HTTPS to public addresses only: where a browser says that its messages go, our server calls. */
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
        return await post(url, headers as Record<string, string>, body, await publicLookup(url, network))
      } catch {
        return NOTHING
      }
    },
  }
}

const NOTHING: PushServiceAnswer = { status: 0, retrySeconds: undefined }

/** Follows no redirect, and reads nothing of the answer but what it begins with. */
function post(
  url: URL,
  headers: Record<string, string>,
  body: Buffer | null,
  lookup: Awaited<ReturnType<typeof publicLookup>>,
) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(LONGEST_MS)
  return new Promise<PushServiceAnswer>((resolve) => {
    const nothing = () => resolve(NOTHING)
    const sent = request(url, { method: 'POST', headers, signal, lookup, agent: false }, (answer) => {
      const retry = Number(answer.headers['retry-after'])
      resolve({ status: answer.statusCode ?? 0, retrySeconds: Number.isFinite(retry) ? retry : undefined })
      answer.destroy()
    })
    sent.on('error', nothing)
    sent.on('close', nothing)
    sent.end(body)
  })
}

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * API answers may only be used as data, and must not be cached. Few and short, because they are sent with every call.
 */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/**
 * Of the browser app's files whose names contain their hash. The pages that load them have all headers; a file needs only
 * those that are about itself, and a worker among them its own policy. Few and short, because a dozen are loaded with a page.
 */
export const FILE_HEADERS = {
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const sendWithAll = (headers: Record<string, string>) => (app: FastifyInstance) => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
export const protectApi = sendWithAll(API_HEADERS)
export const protectFiles = sendWithAll(FILE_HEADERS)

/**
 * Browser features that pages may use: the microphone, for dictating to the assistant. Pictures are taken with the
 * device's own camera app.
 */
export const PERMISSIONS = [
  'microphone=(self)',
  ...['camera', 'geolocation', 'payment', 'usb', 'serial', 'bluetooth', 'midi'].map((name) => `${name}=()`),
].join(', ')

/** How long a browser that used HTTPS keeps to it, in seconds. */
export const HTTPS_KEPT = { maxAge: 31_536_000, includeSubDomains: true }

/** The hosts that pages may reach for Google sign-in: the project's own, or the emulator's host:port. */
type GoogleHosts = { authDomain: string; emulator: string | null }

/**
 * Headers of pages: nothing from other origins, no inline scripts, no framing; HTTPS is kept once used. With Google
 * sign-in, only what its window and its hidden frame need.
 */
export async function protectPages(app: FastifyInstance, publicUrl: string | undefined, google?: GoogleHosts) {
  const opened = google ? openedFor(google) : { script: [], connect: [], frame: [] }
  const tls = publicUrl?.startsWith('https:') ?? false
  app.addHook('onSend', async ({ url }, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...opened.script],
        styleSrc: ["'self'"],
        // React sets positions and sizes as style properties; style text never comes from data.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...opened.connect],
        ...(google ? { frameSrc: opened.frame } : {}),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(tls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: tls ? HTTPS_KEPT : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // The sign-in window communicates with its opener.
    ...(google ? { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } } : {}),
  })
}

/**
 * The script relays between page and hidden frame; the frame belongs to the Firebase project; the connections sign in.
 */
function openedFor({ authDomain, emulator }: GoogleHosts) {
  const script = ['https://apis.google.com']
  if (emulator) return { script, connect: [`http://${emulator}`], frame: [`http://${emulator}`] }
  const connect = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  return { script, connect, frame: [`https://${authDomain}`] }
}

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Answers of the API: nothing may be made of them but data, and nobody keeps them. A few short headers: they go with every call. */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

export function protectApi(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(API_HEADERS)
    done()
  })
}

/** What pages may ask a browser for: the microphone, to dictate to the assistant. Pictures are taken by the camera's own program. */
export const PERMISSIONS = [
  'microphone=(self)',
  ...['camera', 'geolocation', 'payment', 'usb', 'serial', 'bluetooth', 'midi'].map((name) => `${name}=()`),
].join(', ')

/** The Google sign-in that pages may reach: the project's own host, or the emulator's host:port. */
type GoogleHosts = { authDomain: string; emulator: string | null }

/**
 * Pages: nothing from other origins, no inline script, no framing; HTTPS kept once it was used. Where Google sign-in is set
 * up, just what its window and its hidden frame need.
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
        // React sets positions and sizes as style properties; no style text ever comes from data.
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
    strictTransportSecurity: tls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // The sign-in window answers its opener.
    ...(google ? { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } } : {}),
  })
}

/** The script relays between page and hidden frame; the frame belongs to the Firebase project; the calls sign in. */
function openedFor({ authDomain, emulator }: GoogleHosts) {
  const script = ['https://apis.google.com']
  if (emulator) return { script, connect: [`http://${emulator}`], frame: [`http://${emulator}`] }
  const connect = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  return { script, connect, frame: [`https://${authDomain}`] }
}

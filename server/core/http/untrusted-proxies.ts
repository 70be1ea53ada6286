import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/** What a proxy adds for the server behind it. */
const ADDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']
const OWN_NETWORK = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Says once in the log that a neighbour outside of TRUSTED_PROXIES passes calls on, as a proxy does whose address was
 * forgotten there; nothing more is trusted. `app.untrustedProxies()`: their addresses. One of the own network and one from
 * outside, so that a stranger who sends such a header neither fills the log nor hides the real proxy.
 */
export function noticeUntrustedProxies(app: FastifyInstance, trusted: string[]) {
  const [isTrusted, isNear] = [compile(trusted), compile(OWN_NETWORK)]
  const seen = new Map<boolean, string>()
  app.decorate('untrustedProxies', () => [...seen.values()])
  app.addHook('onRequest', ({ headers, socket, log }, _reply, done) => {
    const { remoteAddress = '' } = socket
    if (ADDED.some((header) => header in headers) && isIP(remoteAddress) && !isTrusted(remoteAddress, 0)) {
      const address = remoteAddress.replace(/^::ffff:/i, '')
      const isOwn = isNear(remoteAddress, 0)
      if (!seen.has(isOwn)) {
        seen.set(isOwn, address)
        log.warn(warningAbout(address))
      }
    }
    done()
  })
}

const warningAbout = (address: string) =>
  `${address} passes on calls of others, but is not in TRUSTED_PROXIES: everybody behind it counts as one visitor, and https is not seen. ` +
  `If it is your reverse proxy, please add it: TRUSTED_PROXIES=${address}. If you do not know it, ignore this: what it says is not believed.`

declare module 'fastify' {
  interface FastifyInstance {
    /** Addresses that pass calls on without being trusted, for the operator. */
    untrustedProxies(): string[]
  }
}

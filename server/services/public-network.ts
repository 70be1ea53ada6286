import { promises as dns, type LookupAddress } from 'node:dns'
import type http from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How names are resolved and which addresses count as public; tests supply their own. */
export type Network = {
  /** Also ends when the signal does. */
  resolve(host: string, signal: AbortSignal): Promise<LookupAddress[]>
  isPublic(address: string): boolean
  ports: readonly string[]
}

/**
 * Asks name servers itself. The system's own look-up would occupy one of the few threads of the process, shared with
 * files and passwords, for as long as a stranger's name server keeps silent. `servers`: instead of the system's.
 */
export const internet = (servers?: readonly string[]): Network => ({
  async resolve(host, signal) {
    const family = isIP(host)
    if (family) return [{ address: host, family }]
    signal.throwIfAborted()
    const resolver = new dns.Resolver(PATIENCE)
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel)
    try {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      signal.throwIfAborted()
      // IPv4 first: it works on more machines. Connections try both.
      return answers.flatMap((answer, at) =>
        answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
      )
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  },
  isPublic(address) {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL))
  },
  ports: ['', '80', '443'],
})

const PATIENCE = { timeout: 2_000, tries: 2 }

/** The only addresses of IPv6 that are given out for the internet (RFC 4291); old ways to write others lie outside. */
const GLOBAL = ipaddr.parseCIDR('2000::/3')

export const theInternet = internet()

/**
 * Restricts connections to an address supplied by somebody: no user name, a usual port, and only public addresses for
 * its name. The returned lookup answers with exactly the checked addresses, so that the name cannot mean another one a
 * moment later.
 * @throws on any other, and when the signal ends
 */
export async function publicLookup(url: URL, network: Network, signal: AbortSignal): Promise<Lookup> {
  if (url.username || url.password || !network.ports.includes(url.port)) throw new Error('no public address')
  const addresses = await network.resolve(hostOf(url), signal)
  if (addresses.length === 0 || !addresses.every(({ address }) => network.isPublic(address)))
    throw new Error('not a public host')
  return (_, options, answer) =>
    options.all ? answer(null, addresses) : answer(null, addresses[0]!.address, addresses[0]!.family)
}

/** A check without a look-up: the destination is checked again before each connection. */
export function maybePublic(url: URL, network: Network): boolean {
  const host = hostOf(url)
  const isPlain = !url.username && !url.password && network.ports.includes(url.port)
  return isPlain && (isIP(host) ? network.isPublic(host) : host.includes('.'))
}

type Lookup = NonNullable<http.RequestOptions['lookup']>

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

import { promises as dns, type LookupAddress } from 'node:dns'
import type http from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How names are resolved and which addresses count as public; tests supply their own. */
export type Network = {
  resolve(host: string): Promise<LookupAddress[]>
  isPublic(address: string): boolean
  ports: readonly string[]
}

export const theInternet: Network = {
  resolve: (host) => dns.lookup(host, { all: true, verbatim: true }),
  isPublic(address) {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL))
  },
  ports: ['', '80', '443'],
}

/** The only addresses of IPv6 that are given out for the internet (RFC 4291); old ways to write others lie outside. */
const GLOBAL = ipaddr.parseCIDR('2000::/3')

/**
 * Restricts connections to an address supplied by somebody: no user name, a usual port, and only public addresses for
 * its name. The returned lookup answers with exactly the checked addresses, so that the name cannot mean another one a
 * moment later.
 * @throws on any other
 */
export async function publicLookup(url: URL, network: Network): Promise<Lookup> {
  if (url.username || url.password || !network.ports.includes(url.port)) throw new Error('no public address')
  const addresses = await network.resolve(hostOf(url))
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

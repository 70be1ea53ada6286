import { failure } from '../../core/failure.ts'
import { type Network, theInternet } from '../public-network.ts'
import { type Answer, ask } from './ask.ts'

/**
 * Reads a public web page for somebody. @throws PAGE_UNREADABLE, whatever the reason, because the reason would reveal
 * internal networks.
 */
export type ReadPage = (address: string, stopped: AbortSignal) => Promise<{ address: string; text: string }>

const MOST_REDIRECTS = 3
const LONGEST_MS = 8_000
const REDIRECTS = [301, 302, 303, 307, 308]
const TYPES = /^(?:text\/html|application\/xhtml\+xml|application\/ld\+json|application\/json)\b/i

/**
 * Reads only pages of the public web: http or https on the usual ports, all addresses of the name are public, also
 * after each redirect, and the connection goes to exactly the address that was checked. At most 2 MB and 8 seconds.
 * Runs no scripts.
 */
export const pageReader =
  (network: Network = theInternet): ReadPage =>
  async (address, stopped) => {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(LONGEST_MS)])
    try {
      let url = new URL(address)
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
        const answer = await ask(url, network, signal)
        if (!REDIRECTS.includes(answer.status)) return { address: url.href, text: textOf(answer) }
        url = new URL(answer.location ?? '', url)
      }
    } catch {
      // The exact reason would tell a stranger what is inside the network.
    }
    throw failure('PAGE_UNREADABLE')
  }

function textOf({ status, type, body }: Answer): string {
  if (status !== 200 || !TYPES.test(type)) throw new Error('no page')
  const [, charset] = /charset=["']?([\w-]{1,40})/i.exec(type) ?? []
  return decoded(body, charset)
}

function decoded(body: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return body.toString('utf8')
  }
}

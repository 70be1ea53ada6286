import { type Query, queryIn, withSearch } from '../ui/browser/use-address.ts'
import type { Session } from './session.ts'

/** The paths a redirect parameter may name. */
const REDIRECT_PATHS = ['/dashboard', '/care-logs', '/medical-vault', '/calendar', '/preferences'] as const

/** The id of a circle, as an address may name it. */
export const circleIdIn = (text = ''): string | undefined => /^\d{1,16}$/.exec(text)?.[0]

/** What links in emails name beside their page: whose circle, and that the requests to join open. Nothing else is kept. */
const linkedIn = ({ client, requests }: Query): Query => ({
  client: circleIdIn(client),
  requests: requests === 'open' ? requests : undefined,
})

/**
 * Where to go after signing in: the redirect parameter if it is one of the five, else the dashboard; with what a link in
 * an email named (`search`, of the sign-in page).
 */
export const afterSignIn = (redirect: string | undefined, search: Query = {}): string =>
  withSearch(REDIRECT_PATHS.find((path) => path === redirect) ?? '/dashboard', linkedIn(search))

const PUBLIC = /^\/($|landing$|login$|signup$|role-selection$|join-care-circle$|invite\/[^/]+$)/

type Decision =
  | { show: 'page' | 'landing' | 'setup' | 'account' | 'checking' | 'unreachable' | 'lost' }
  | { go: string }

/** What someone sees at an address: the specification's access rules. */
export function decide(session: Session, path: string, search: string): Decision {
  if (session.status === 'checking') return { show: 'checking' }
  const own = ownAddress(path)
  if (own !== path) return { go: own + search }
  if (session.status === 'signedIn') {
    const decision = decideSignedIn(session.needsClientSetup, path, search)
    const isInside = 'show' in decision && !path.startsWith('/invite/')
    return session.lostClient && isInside ? { show: 'lost' } : decision
  }
  if (path === '/' || path === '/landing') return { show: 'landing' }
  if (PUBLIC.test(path)) return { show: 'page' }
  if (session.status === 'unreachable') return { show: 'unreachable' }
  const redirect = REDIRECT_PATHS.find((each) => each === path)
  return { go: withSearch('/login', { redirect, ...linkedIn(queryIn(search)) }) }
}

/** The router forgives capitals and a slash at the end, these rules do not. The token of an invitation keeps its case. */
const ownAddress = (path: string) =>
  path.replace(/^(\/[\w-]+)(.*?)\/?$/, (_, page: string, rest: string) => page.toLowerCase() + rest)

function decideSignedIn(needsClientSetup: boolean, path: string, search: string): Decision {
  if (path.startsWith('/invite/')) return { show: 'page' }
  if (path === '/landing') return { go: '/dashboard' }
  if (path === '/join-care-circle') return { go: `/dashboard${search || '?clientId='}` }
  // These pages send people on by themselves, with the delays the specification gives.
  if (path === '/login' || path === '/signup') return { show: 'page' }
  if (path === '/role-selection') return { go: '/dashboard' }
  if (!needsClientSetup) return { show: 'page' }
  // People who wait to be accepted still have an account to manage (docs/decisions/0045-the-specifications-letter.md).
  return { show: path === '/preferences' ? 'account' : 'setup' }
}

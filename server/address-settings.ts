import * as z from 'zod/mini'

const startingWith = (protocols: string) =>
  z.string().check(
    z.refine(
      (value) => new RegExp(`^(${protocols})://`).test(value),
      `must start with ${protocols.replaceAll('|', ':// or ')}://`,
    ),
    z.refine((value) => !/^\w+:\/\/(\/|$)/.test(value), 'must name a host after ://'),
  )

const address = (protocols: string) => startingWith(protocols).check(z.refine(isEncoded, ENCODE))

export const ENCODE =
  'must be an address; in its user name and password / is written %2F, # %23, ? %3F, @ %40, : %3A and % %25'

/** Whether the parts before the @ are what was meant: a # or / in a password begins another part of an address. */
export function isEncoded(value: string): boolean {
  if (!URL.canParse(value)) return !value.includes('://')
  const { username, password, port, pathname, search, hash } = new URL(value)
  // Behind a second @, as in p@ss/w@host: the rest of the password, and the real host.
  if (/@/.test(pathname + hash) || /^[^=]*@/.test(search)) return false
  const [place = ''] = value.split('?')
  // An @ in the query is one of a password with a ? only behind what looks like a port.
  const hasUser = /:\/\/.+@/.test(port === '' ? place : value)
  if (username === '' && password === '' && hasUser) return false
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** A comma in the host; one before the @ is part of a password. */
const namesSeveral = (value: string) => /^\w+:\/\/([^/?#]*@|(?!.*@))[^/?#@]*,/.test(value)

export const url = (protocols: string) => z.optional(address(protocols))

/** Pages, calls and links in letters start at the root of a host. */
export const publicUrl = z.optional(
  startingWith('http|https').check(
    z.refine(
      (value) => !/^https?:/.test(value) || isRoot(value),
      'must be an address without a path, user or password, such as https://care.example.org',
    ),
  ),
)

const isRoot = (value: string) => {
  if (!URL.canParse(value)) return false
  const { username, password, pathname, search, hash } = new URL(value)
  return username + password + pathname + search + hash === '/'
}

/** With several hosts it would be unclear which one accepts writes. */
export const databaseUrl = z.optional(
  startingWith('postgres|postgresql').check(
    // An address of several hosts gets a message of its own.
    z.refine((value) => namesSeveral(value) || isEncoded(value), ENCODE),
    z.refine(
      (value) => !namesSeveral(value),
      'must name one host: an address that leads to the server that can be written to, such as that of HAProxy',
    ),
  ),
)

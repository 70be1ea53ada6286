import * as z from 'zod/mini'

/** All addresses of a machine, which is no address that anybody can open. */
export const EVERY_ADDRESS = ['0.0.0.0', '::']

/** Behind the user name and password, which may have a : too. */
function hasPossiblePort(value: string): boolean {
  const place = value.replace(/^.*(:\/\/|@)/s, '')
  const [, digits] = /^(?:\[[^\]]*\]|[^[:/?#]*):(\d+)(?:[/?#]|$)/.exec(place) ?? []
  return digits === undefined || (Number(digits) >= 1 && Number(digits) <= 65_535)
}

const NO_PORT = { error: 'must have a port of 1 to 65535', abort: true }

const startingWith = (protocols: string) =>
  z.string().check(
    // A space or line break behind it, as in a file of settings from Windows, would be part of every link.
    z.trim(),
    z.refine((value) => new RegExp(`^(${protocols})://`).test(value), {
      error: `must start with ${protocols.replaceAll('|', ':// or ')}://`,
      abort: true,
    }),
    z.refine((value) => !/^\w+:\/\/(\/|$)/.test(value), { error: 'must name a host after ://', abort: true }),
    z.refine(hasPossiblePort, NO_PORT),
  )

const address = (protocols: string) => startingWith(protocols).check(z.refine(isEncoded, ENCODE))

const ENCODE =
  'must be an address; in its user name and password / is written %2F, # %23, ? %3F, @ %40, : %3A and % %25'

/** Whether the parts before the @ are what was meant: a # or / in a password begins another part of an address. */
function isEncoded(value: string): boolean {
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
    z.refine(isRoot, {
      error: 'must be an address without a path, user or password, such as https://care.example.org',
      abort: true,
    }),
    z.refine(
      (value) => !EVERY_ADDRESS.includes(new URL(value).hostname.replace(/[[\]]/g, '')),
      'must be an address that people can open: 0.0.0.0 and [::] are only for HOST',
    ),
  ),
)

function isRoot(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { username, password, pathname, search, hash } = new URL(value)
  return username + password + pathname + search + hash === '/'
}

/** With several hosts it would be unclear which one accepts writes. */
export const databaseUrl = z.optional(
  startingWith('postgres|postgresql').check(
    z.refine((value) => !namesSeveral(value), {
      error: 'must name one host: an address that leads to the server that can be written to, such as that of HAProxy',
      abort: true,
    }),
    z.refine(isEncoded, ENCODE),
  ),
)

export const storageUrl = z.optional(
  z.string().check(
    z.trim(),
    z.regex(/^s3(\+http)?:\/\/[^:@/\s]+:[^@/\s]+@[^/\s]+\/[^/?\s]+(\?\S*)?$/, {
      error: 'must be s3://KEY:SECRET@host/bucket, or s3+http://...; in KEY and SECRET / is written %2F',
      abort: true,
    }),
    z.refine(hasPossiblePort, NO_PORT),
    z.refine(isEncoded, ENCODE),
  ),
)

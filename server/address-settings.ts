import * as z from 'zod/mini'

const address = (protocols: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => new RegExp(`^(${protocols})://[^/]`).test(value),
        `must start with ${protocols.replaceAll('|', ':// or ')}://`,
      ),
    )

export const url = (protocols: string) => z.optional(address(protocols))

/** Pages, calls and links in letters start at the root of a host. */
export const publicUrl = z.optional(
  address('http|https').check(
    z.refine(
      (value) => !/^https?:/.test(value) || isRoot(value),
      'must be an address without a path, such as https://care.example.org',
    ),
  ),
)

const isRoot = (value: string) => {
  if (!URL.canParse(value)) return false
  const { pathname, search, hash } = new URL(value)
  return pathname + search + hash === '/'
}

/** With several hosts it would be unclear which one accepts writes. */
export const databaseUrl = z.optional(
  address('postgres|postgresql').check(
    z.refine(
      (value) => !/^\w+:\/\//.test(value) || URL.canParse(value),
      'must name one host: an address that leads to the server that can be written to, such as that of HAProxy',
    ),
  ),
)

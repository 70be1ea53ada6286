import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string; link?: true }>
}

const LOCK: Locked = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))

/** npm forgets the other systems' programs when it writes the file beside an installed node_modules; then `npm ci` refuses it. */
test('the lock file has the programs of every system, also of those nobody here works on', () => {
  const locked = new Set(Object.keys(LOCK.packages).map((path) => path.split('node_modules/').at(-1)))
  const missing = Object.values(LOCK.packages)
    .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !locked.has(name))
  expect([...new Set(missing)]).toEqual([])
})

test('the lock file names no registry, so each installation asks its own', () => {
  const addresses = Object.values(LOCK.packages).flatMap((entry) =>
    entry.resolved && !entry.link ? [entry.resolved] : [],
  )
  expect(addresses).toEqual([])
})

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/* ARCHITECTURE.md's table of who may import what, and the rules a file lives by, checked over every source file. */
const ROOT = resolve(import.meta.dirname, '../..')
const LONGEST = 200

const sources = ['contract', 'server', 'web', 'e2e', 'bench']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/node_modules|\/dist\/|migrations/.test(file) && statSync(join(ROOT, file)).isFile(),
  )
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** What each file imports, as paths from the root (`@kinfold/contract/x` -> `contract/x`) or package names. */
const imports = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/(?<![/.\w])(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(([, target]) => ({
    file,
    target: resolved(file, target!),
  })),
)

function resolved(file: string, target: string): string {
  if (target.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), target))
  return target.startsWith('@kinfold/') ? target.replace('@kinfold/', '') : target
}

const isTest = (file: string) => /\.test\.tsx?$|\/test\//.test(file)
const featureOf = (path: string) => /^(server|web)\/features\/([^/]+)\//.exec(path)?.[2]

const rules: { name: string; from: RegExp; never: (target: string, file: string) => boolean }[] = [
  {
    name: 'the contract knows zod and nothing else',
    from: /^contract\//,
    never: (target) => !/^contract\/|^zod(\/|$)/.test(target),
  },
  {
    name: 'server/core stands below access and features',
    from: /^server\/(core|services)\//,
    never: (target) => /^server\/(access|features)\//.test(target),
  },
  {
    name: 'server/access stands below features',
    from: /^server\/access\//,
    never: (target) => /^server\/features\//.test(target),
  },
  {
    name: 'a server feature serves its own routes',
    from: /^server\/features\//,
    never: (target, file) => isForeignFeature(target, file) && /\/routes\.ts$/.test(target),
  },
  {
    name: 'web/ui knows no contract, no calls, no features',
    from: /^web\/ui\//,
    never: (target) => /^(contract|server|web\/(api|features|access|app))\//.test(target),
  },
  {
    name: 'web/api and web/access stand below features',
    from: /^web\/(api|access)\//,
    never: (target) => /^web\/(features|app)\//.test(target),
  },
  {
    name: 'a web feature knows nothing of the app around it',
    from: /^web\/features\//,
    never: (target) => /^web\/app\//.test(target),
  },
  {
    name: 'one file knows Firebase, so that it loads only when it is used',
    from: /^web\//,
    never: (target, file) => target.startsWith('@firebase/') && file !== 'web/access/firebase-client.ts',
  },
  { name: 'the browser never imports the server', from: /^web\//, never: (target) => /^(server|node:)/.test(target) },
]

function isForeignFeature(target: string, file: string): boolean {
  const theirs = featureOf(target)
  return theirs !== undefined && theirs !== featureOf(file)
}

/** The first circle found in who uses what, as a path that ends where it begins. */
function cycleIn(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const walk = (path: string[]): string[] => {
    const last = path.at(-1)!
    if (path.indexOf(last) < path.length - 1) return path.slice(path.indexOf(last))
    if (done.has(last)) return []
    for (const next of uses.get(last) ?? []) {
      const found = walk([...path, next])
      if (found.length > 0) return found
    }
    done.add(last)
    return []
  }
  for (const start of uses.keys()) {
    const found = walk([start])
    if (found.length > 0) return found
  }
  return []
}

describe('who may import what', () => {
  test.for(rules)('$name', ({ from, never }) => {
    const broken = imports.filter(({ file, target }) => from.test(file) && !isTest(file) && never(target, file))
    expect(broken).toEqual([])
  })

  /* A table is the ground: a foreign key points where no call may go. */
  test.for(['server', 'web'])(
    'features of %s are made of others in one direction: none is used by what it uses',
    (side) => {
      const uses = new Map<string, Set<string>>()
      for (const { file, target } of imports) {
        if (!file.startsWith(`${side}/features/`) || isTest(file) || /\/table\.ts$/.test(target)) continue
        if (!isForeignFeature(target, file)) continue
        const feature = featureOf(file)!
        uses.set(feature, (uses.get(feature) ?? new Set()).add(featureOf(target)!))
      }
      expect(cycleIn(uses)).toEqual([])
    },
  )

  test('every feature of the contract has its three folders', () => {
    for (const feature of readdirSync(join(ROOT, 'contract/features'))) {
      // One that has rules and no calls yet has nothing to serve and nothing to show.
      if (!sources.some(({ file }) => file.startsWith(`contract/features/${feature}/endpoints.`))) continue
      for (const side of ['server', 'web']) {
        expect(
          sources.some(({ file }) => file.startsWith(`${side}/features/${feature}/`)),
          `${side}/features/${feature}`,
        ).toBe(true)
      }
    }
  })
})

describe('each file', () => {
  test('stays under 200 lines', () => {
    const long = sources
      .filter(({ file, text }) => !isTest(file) && text.split('\n').length > LONGEST + 1)
      .map(({ file }) => file)
    expect(long).toEqual([])
  })

  test('is named in kebab-case, and not utils, helpers, common, manager or service', () => {
    const odd = sources.filter(({ file }) => {
      const name = file.split('/').at(-1)!
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|d))?\.tsx?$/.test(name) ||
        /(utils?|helpers?|common|manager|-service)\./.test(name)
      )
    })
    expect(odd.map(({ file }) => file)).toEqual([])
  })

  test('re-exports nothing (no barrel files)', () => {
    expect(sources.filter(({ text }) => /^export (\*|\{[^}]*\}) from/m.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('reads the environment only in server/config.ts; the browser fetches only in web/api', () => {
    const reads = sources.filter(
      ({ file, text }) => /process\.env/.test(text) && !isTest(file) && /^(server|contract)\//.test(file),
    )
    expect(reads.map(({ file }) => file)).toEqual(['server/config.ts'])
    const fetches = sources.filter(
      ({ file, text }) =>
        /^web\//.test(file) && !isTest(file) && /\bfetch\(/.test(text) && !file.startsWith('web/api/'),
    )
    expect(fetches.map(({ file }) => file)).toEqual([])
  })

  test('in the server has a timer only for its own process; what changes something is a job', () => {
    const timers = sources.filter(
      ({ file, text }) => /^server\//.test(file) && !isTest(file) && /\bsetInterval\(/.test(text),
    )
    expect(timers.map(({ file }) => file).sort()).toEqual([
      'server/access/revocations.ts',
      'server/core/http/answer-events.ts',
      'server/core/keep-looking.ts',
      'server/stop.ts',
    ])
  })

  test('holds no loosened types or unfinished places', () => {
    const loose = sources.filter(
      ({ file, text }) =>
        !file.endsWith('architecture.test.ts') && /: any\b|as any\b|@ts-ignore|@ts-expect-error|TODO|FIXME/.test(text),
    )
    expect(loose.map(({ file }) => file)).toEqual([])
  })
})

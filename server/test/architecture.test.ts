import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accessTables } from '../access/access-tables.ts'
import { allFeatures } from '../all-features.ts'

/* The import rules and file rules of ARCHITECTURE.md, checked over all source files. */
const ROOT = resolve(import.meta.dirname, '../..')
const LONGEST = 200
const MOST_FILES = 25

const sources = ['contract', 'server', 'web', 'e2e', 'bench']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/node_modules|\/dist\/|migrations/.test(file) && statSync(join(ROOT, file)).isFile(),
  )
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/**
 * The imports of each file, as paths from the root (`@kinfold/contract/x` -> `contract/x`) or package names. `how`:
 * types only, at run time (`import()`), or static.
 */
const imports = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/(?<![/.\w])(import type\b[^'"();]*?from|from|import\s*\(|import)\s*'([^'\n]+)'/g)].map(
    ([, how, target]) => ({
      file,
      target: resolved(file, target!),
      how: howIn(how!),
    }),
  ),
)

function howIn(words: string) {
  if (words.startsWith('import type')) return 'type'
  return words.endsWith('(') ? 'later' : 'now'
}

function resolved(file: string, target: string): string {
  if (target.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), target))
  return target.startsWith('@kinfold/') ? target.replace('@kinfold/', '') : target
}

type Import = (typeof imports)[number]

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
    name: 'the routes and the front door of a server feature are nobody else’s',
    from: /^server\/features\//,
    never: (target, file) => isForeignFeature(target, file) && /\/(routes|feature)\.ts$/.test(target),
  },
  {
    name: 'another feature’s tables are read by those whose own tables point to them, and by nobody else',
    from: /^server\/features\//,
    never: (target, file) => {
      if (!isForeignFeature(target, file) || !target.endsWith('/table.ts')) return false
      const own = imports.filter((each) => featureOf(each.file) === featureOf(file) && each.file.endsWith('/table.ts'))
      return !own.some((each) => featureOf(each.target) === featureOf(target))
    },
  },
  {
    name: 'web/ui knows of the contract only time and how it is written, no calls, no features',
    from: /^web\/ui\//,
    never: (target) =>
      /^(contract|server|web\/(api|features|access|app))\//.test(target) &&
      !/^contract\/(time\/|(text-)?format\.ts)/.test(target),
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
    never: (target, file) => target.startsWith('@firebase/') && file !== 'web/access/google/firebase-client.ts',
  },
  { name: 'the browser never imports the server', from: /^web\//, never: (target) => /^(server|node:)/.test(target) },
]

/** Features composed of the parts of all others (access/manifest/parts.ts). */
const composers = new Set(
  sources
    .filter(({ file, text }) => !isTest(file) && /readonly Parts\[\]|\bservices\.parts\b/.test(text))
    .flatMap(({ file }) => featureOf(file) ?? []),
)

function isForeignFeature(target: string, file: string): boolean {
  const theirs = featureOf(target)
  return theirs !== undefined && theirs !== featureOf(file)
}

/** The first cycle found, step by step; [] if there is none. */
function cycleIn(steps: string[][]): string[] {
  const next = Map.groupBy(steps, ([from]) => from!)
  const done = new Set<string>()
  const walk = (path: string[]): string[] => {
    const last = path.at(-1)!
    const before = path.indexOf(last)
    if (before < path.length - 1) return path.slice(before)
    if (done.has(last)) return []
    for (const [, to] of next.get(last) ?? []) {
      const found = walk([...path, to!])
      if (found.length > 0) return found
    }
    done.add(last)
    return []
  }
  for (const start of next.keys()) {
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

  test('the first modules of the dashboard and of today’s doses load no schemas, nor the validation library', () => {
    // The build removes from these what only the server uses (web/lean-contract.ts).
    const isLean = (file: string) => /^contract\/features\/[^/]+\/(endpoints|feature)\.ts$/.test(file)
    // Cards load their content right afterwards, with the rest of the dashboard (web/chunks.ts).
    const isCard = (file: string) => /^web\/features\/[^/]+\/(card|[^/]+-card|new-for-you)\.tsx?$/.test(file)
    const reached = new Set([
      ...[
        'web/main.tsx',
        'web/app/frame/shell.tsx',
        'web/app/start/read-first.ts',
        'web/app/dashboard/whole-dashboard.tsx',
      ],
      ...['web/app/dashboard/rest-of-dashboard.tsx', 'web/features/prescriptions/medications-page.tsx'],
    ])
    for (const from of reached)
      for (const { file, target, how } of imports)
        if (file === from && (how === 'now' || (how === 'later' && isCard(from))) && !isLean(from)) reached.add(target)
    expect(reached.size).toBeGreaterThan(200)
    expect([...reached].filter((target) => /^zod|\/schemas\.ts$/.test(target))).toEqual([])
  })

  test('workers load no database', () => {
    const workers = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/heavy<[\s\S]*?new URL\('(\.\/[^']+)'/g)].map(([, worker]) => resolved(file, worker!)),
    )
    expect(workers.length).toBeGreaterThan(4)
    const reached = new Set(workers)
    for (const from of reached)
      for (const { file, target, how } of imports) if (file === from && how === 'now') reached.add(target)
    expect([...reached].filter((target) => /^(drizzle-orm|pg)\b|^server\/core\/database\//.test(target))).toEqual([])
  })

  test.for(['contract', 'server', 'web'])('no import cycle in %s', (side) => {
    // An endpoint names permissions and areas, and their list contains the endpoint, too. Types only.
    const isName = ({ target, how }: Import) => how === 'type' && /^contract\/(policies|areas)\.ts$/.test(target)
    const followed = imports.filter((each) => each.file.startsWith(`${side}/`) && each.how !== 'later' && !isName(each))
    expect(cycleIn(followed.map(({ file, target }) => [file, target]))).toEqual([])
  })

  /* Tables are exempt: a foreign key may point where no call may go. */
  test.for(['server', 'web'])('features of %s depend on each other in one direction only', (side) => {
    const uses = imports.filter(
      ({ file, target }) =>
        file.startsWith(`${side}/features/`) &&
        !isTest(file) &&
        !target.endsWith('/table.ts') &&
        isForeignFeature(target, file),
    )
    expect(cycleIn(uses.map(({ file, target }) => [featureOf(file)!, featureOf(target)!]))).toEqual([])
  })

  test('a server feature that loops over the parts of all knows none of them by name', () => {
    expect(composers.size).toBeGreaterThanOrEqual(5)
    const known = imports.filter(
      ({ file, target }) =>
        file.startsWith('server/features/') &&
        composers.has(featureOf(file)!) &&
        !isTest(file) &&
        isForeignFeature(target, file),
    )
    expect(known).toEqual([])
  })

  test('the page frame knows no feature: menus, bells and cards come from the manifests', () => {
    const around =
      /^web\/app\/(frame\/(header|bells|sidebar|bottom-bar|bottom-bar-lists|navigation|menus)|recordings)\.tsx?$/
    expect(sources.filter(({ file }) => around.test(file))).toHaveLength(8)
    const known = imports.filter(({ file, target }) => around.test(file) && target.startsWith('web/features/'))
    expect(known).toEqual([])
  })

  test('access and core know no feature by the name of its tables', () => {
    const own = Object.keys(accessTables)
    const names = allFeatures.flatMap(({ tables = {} }) => Object.keys(tables)).filter((name) => !own.includes(name))
    // As a table, not as a column with the same name.
    const asTable = new RegExp(`(?<!text\\()'(${names.join('|')})'|\\bon (${names.join('|')})\\b`)
    const known = sources.filter(
      ({ file, text }) => /^server\/(access|core)\//.test(file) && !isTest(file) && asTable.test(text),
    )
    expect(known.map(({ file }) => file)).toEqual([])
  })

  test('every feature of the contract has its three folders', () => {
    for (const feature of readdirSync(join(ROOT, 'contract/features'))) {
      // A feature with rules but without calls has nothing to serve or show.
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

test('a folder holds at most 25 files; beyond that, use another name or a subfolder', () => {
  const folders = sources.map(({ file }) => dirname(file))
  const counted = Object.entries(Object.groupBy(folders, (folder) => folder)).map(([folder, files = []]) => ({
    folder,
    files: files.length,
  }))
  expect(counted.filter(({ files }) => files > MOST_FILES)).toEqual([])
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

  test('reads the environment only in server/config.ts; the browser fetches only in web/api and its worker', () => {
    const reads = sources.filter(
      ({ file, text }) => /process\.env/.test(text) && !isTest(file) && /^(server|contract)\//.test(file),
    )
    expect(reads.map(({ file }) => file)).toEqual(['server/config.ts'])
    const fetches = sources.filter(
      ({ file, text }) => /^web\/(?!api\/|worker\/)/.test(file) && !isTest(file) && /\bfetch\(/.test(text),
    )
    expect(fetches.map(({ file }) => file)).toEqual([])
  })

  test('in the frame begins with PageHead: only it, pages outside the frame and replacements of a page write an h1', () => {
    const heads = sources.filter(
      ({ file, text }) => /^web\//.test(file) && !isTest(file) && /<h1\b|\blevel=\{1\}/.test(text),
    )
    expect(heads.map(({ file }) => file).sort()).toEqual([
      'web/app/circle-lost.tsx',
      'web/app/crash/crash-screen.tsx',
      'web/app/crash/page-not-loaded.tsx',
      'web/app/not-found-page.tsx',
      'web/app/start/splash.tsx',
      'web/app/styleguide/styleguide.tsx',
      'web/features/circles/not-in-circle.tsx',
      'web/features/landing/landing-page.tsx',
      'web/ui/layout/outside-page.tsx',
      'web/ui/layout/page-head.tsx',
    ])
  })

  // Tailwind's other sizes do not exist here: text with one of them would have the size of the surrounding text.
  test('uses only existing font sizes', () => {
    const tokens = readFileSync(join(ROOT, 'web/styles/tokens.css'), 'utf8')
    const unknown = sources.filter(
      ({ file, text }) =>
        /^web\//.test(file) &&
        [...text.matchAll(/(?<![\w-])text-((?:xs|sm|base|lg|\d?xl|hero))(?![\w-])/g)].some(
          ([, size]) => !tokens.includes(`--text-${size}:`),
        ),
    )
    expect(unknown.map(({ file }) => file)).toEqual([])
  })

  test('in the server has a timer only for its own process; what changes data is a job', () => {
    const timers = sources.filter(
      ({ file, text }) => /^server\//.test(file) && !isTest(file) && /\bsetInterval\(/.test(text),
    )
    expect(timers.map(({ file }) => file).sort()).toEqual([
      'server/access/accounts/revocations.ts',
      'server/core/background/polling.ts',
      'server/core/http/answer-events.ts',
      'server/core/http/slow-connections.ts',
      'server/core/http/unused-connections.ts',
    ])
  })

  test('in the server names the circle beside the id of a record: browsers choose ids, and jobs see every circle', () => {
    const server = sources.filter(({ file }) => /^server\//.test(file) && !isTest(file))
    const tables = server.flatMap(({ text }) => [...text.matchAll(/const (\w+) = pgTable\([\s\S]*?\n\)/g)])
    const records = tables.filter(([table]) => table.includes('recordKey(')).map(([, name]) => name!)
    const namesRecord = new RegExp(`\\b(${records.join('|')})\\.id\\b`)
    const byIdAlone = server.flatMap(({ file, text }) =>
      conditionsIn(text)
        .filter((condition) => namesRecord.test(condition) && !NAMES_CIRCLE.test(condition))
        .map((condition) => `${file}: ${condition}`),
    )
    expect(records.length).toBeGreaterThan(30)
    expect(byIdAlone).toEqual([])
  })

  test('finds files beside it even if a folder’s name has a space: a path is not the end of an address', () => {
    expect(sources.filter(({ text }) => /import\.meta\.url\)\.pathname/.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('holds no loosened types or unfinished places', () => {
    const loose = sources.filter(
      ({ file, text }) =>
        !file.endsWith('architecture.test.ts') &&
        /: any\b|as any\b|@ts-ignore|@ts-expect-error|\bTODO\b|\bFIXME\b/.test(text),
    )
    expect(loose.map(({ file }) => file)).toEqual([])
  })
})

/** `mine` and `readable`: conditions that contain the circle. */
const NAMES_CIRCLE = /clientId|client_id|\bcircle\b|\bwithin\(|\brecord(OfAnyone)?\(|\b(mine|readable)\b/

/** What stands between the parentheses of each `.where(...)`. */
const conditionsIn = (text: string) => text.split('.where(').slice(1).map(untilClosed)

function untilClosed(text: string): string {
  let open = 1
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') open++
    if (text[at] === ')') open--
    if (open === 0) return text.slice(0, at)
  }
  return text
}

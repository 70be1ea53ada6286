import type { Rolldown } from 'vite'

type Part = 'entrance' | 'sign-in' | 'shell' | 'shared' | 'dashboard' | 'below' | 'behind' | 'toaster'
type Modules = Rolldown.ChunkingContext

/**
 * Decides which file a module is in. Split by usage alone, the dashboard's modules were ninety files of about two
 * hundred bytes; so modules that load together share a file (docs/decisions/0053-what-a-page-costs.md).
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'] },
  ...(['entrance', 'sign-in', 'shell', 'shared', 'dashboard', 'below', 'behind', 'toaster'] satisfies Part[]).map(
    (part) => ({
      debugName: part,
      name: (id: string, modules: Modules) => (partOf(id, modules) === part ? part : null),
    }),
  ),
]

const at = (path: string) => `${import.meta.dirname}/${path}`
const MAIN = at('main.tsx')
const ENTRANCE = at('features/accounts/login-page.tsx')
const SHELL = at('app/frame/shell.tsx')
/** Loaded together with the shell, and kept out of the sign-in page. */
const READ_FIRST = at('app/start/read-first.ts')
const DASHBOARD = at('app/dashboard/whole-dashboard.tsx')
const BELOW = at('app/dashboard/rest-of-dashboard.tsx')
/** What runs behind every page and loads after it; the menus' bells come with it. */
const BEHIND = [
  'device/sending.ts',
  'device/send-at-once.ts',
  'api/live/open-events.ts',
  'features/portraits/load-portraits.tsx',
  'features/system/refused-entries.tsx',
].map(at)
/** Every page loads it when idle; dialogs share its parts. */
const TOASTER = at('ui/overlays/toaster.tsx')
const PAGE = /-page\.tsx$/
const MENU = /\/features\/[^/]+\/menu\.ts$/
const CARD = /\/features\/[^/]+\/(card|[^/]+-card|new-for-you)\.tsx?$|\/app\/dashboard\/rest-of-dashboard\.tsx$/

let parts: Map<string, Part> | undefined
function partOf(id: string, modules: Modules): Part | undefined {
  parts ??= sort(modules)
  return parts.get(id)
}

function sort(modules: Modules): Map<string, Part> {
  const entrance = reachedFrom([ENTRANCE], modules)
  const shell = reachedFrom([SHELL, READ_FIRST], modules)
  const dashboard = reachedFrom([DASHBOARD], modules)
  const rest = reachedFrom([BELOW], modules)
  const loadedBy = (from: Set<string>, kind: RegExp) =>
    [...from].filter((id) => kind.test(id)).flatMap((id) => modules.getModuleInfo(id)!.dynamicallyImportedIds)
  // Cards load their contents right after, so those belong to the same file.
  const cards = loadedBy(rest, CARD)
  const below = new Set([...rest, ...reachedFrom(cards, modules)])
  const onEveryPage = [...BEHIND, ...loadedBy(shell, MENU)]
  const behind = reachedFrom(onEveryPage, modules)
  const toaster = reachedFrom([TOASTER], modules)
  const others = otherPages(modules, [SHELL, READ_FIRST, DASHBOARD, BELOW, TOASTER, ...onEveryPage, ...cards])
  const elsewhere = reachedFrom(others, modules)
  const found = new Map<string, Part>()
  for (const id of new Set([...shell, ...dashboard, ...below, ...behind, ...toaster])) {
    if (entrance.has(id)) found.set(id, 'entrance')
    else if (shell.has(id)) found.set(id, 'shell')
    else if (dashboard.has(id)) found.set(id, elsewhere.has(id) ? 'shared' : 'dashboard')
    else if (below.has(id)) found.set(id, 'below')
    else found.set(id, toaster.has(id) ? 'toaster' : 'behind')
  }
  // Shared by the pages before signing in: a form, a frame, a password field.
  for (const id of entrance) if (id !== ENTRANCE && !found.has(id)) found.set(id, 'sign-in')
  const pages = others.filter((id) => PAGE.test(id))
  for (const id of smallOf(pages, reachedFrom([MAIN], modules), found, modules)) found.set(id, 'shell')
  return found
}

/** Characters of a module's code. */
const SMALL = 1_200

/**
 * Small modules of two pages or more that need nothing but what is loaded with every page. Each would be a file, and a
 * slow telephone takes ten milliseconds for each file.
 */
function smallOf(pages: string[], initial: Set<string>, found: Map<string, Part>, modules: Modules): Set<string> {
  const isThere = (id: string) => initial.has(id) || ['entrance', 'shell'].includes(found.get(id) ?? '')
  const once = new Set<string>()
  const small = new Set<string>()
  for (const page of pages)
    for (const id of reachedFrom([page], modules))
      if (!once.has(id)) once.add(id)
      else if (!initial.has(id) && !found.has(id) && isSmall(id, modules)) small.add(id)
  for (let before = 0; before !== small.size; ) {
    before = small.size
    for (const id of small)
      if (!importsOf(id, modules).every((each) => isThere(each) || small.has(each))) small.delete(id)
  }
  return small
}

function isSmall(id: string, modules: Modules): boolean {
  const { code, dynamicallyImportedIds, dynamicImporters } = modules.getModuleInfo(id)!
  return (code?.length ?? 0) < SMALL && dynamicallyImportedIds.length === 0 && dynamicImporters.length === 0
}

/** Loaded on demand: pages, dialogs, libraries. */
function otherPages(modules: Modules, but: string[]): string[] {
  const roots = new Set([MAIN])
  for (const root of roots)
    for (const id of reachedFrom([root], modules))
      for (const later of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) roots.add(later)
  return [...roots].filter((id) => id !== MAIN && !but.includes(id))
}

function reachedFrom(roots: readonly string[], modules: Modules): Set<string> {
  const reached = new Set<string>()
  const next = [...roots]
  for (let id = next.pop(); id; id = next.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    next.push(...importsOf(id, modules))
  }
  return reached
}

const ICON_LIST = /lucide-react[^/]*\.m?js$/

/** A module's imports; of the icon library only those it names, because a build keeps no others. */
function importsOf(id: string, modules: Modules): string[] {
  const { code, importedIds } = modules.getModuleInfo(id) ?? { code: null, importedIds: [] }
  const list = importedIds.find((each) => ICON_LIST.test(each))
  if (!list) return importedIds
  const files = filesOfIcons(list, modules)
  const [, named = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code ?? '') ?? []
  const icons = named.split(',').flatMap((name) => files.get(name.trim().split(' as ')[0]!) ?? [])
  return [...importedIds.filter((each) => each !== list), ...icons]
}

let iconFiles: Map<string, string> | undefined
function filesOfIcons(list: string, modules: Modules): Map<string, string> {
  iconFiles ??= new Map(
    [...(modules.getModuleInfo(list)?.code ?? '').matchAll(/export \{([^}]*)\} from ['"]([^'"]+)['"]/g)].flatMap(
      ([, names = '', path = '']) =>
        names
          .split(',')
          .map((name) => [name.split(' as ').at(-1)!.trim(), new URL(path, `file://${list}`).pathname] as const),
    ),
  )
  return iconFiles
}

import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { parse } from 'regexparam'
import { matchRoute, Route, useLocation } from 'wouter'
import type { Page } from '../access/feature.ts'
import { PageNotLoaded } from './crash/page-not-loaded.tsx'
import { pages } from './pages.ts'
import { Titled } from './titled.tsx'

type Frame = typeof import('./frame/shell.tsx').Shell
const importShell = () => import('./frame/shell.tsx')
const loadShell = () => importShell().then(({ Shell }) => ({ default: Shell }))
let frame: Frame | LazyExoticComponent<Frame> | undefined
function shell() {
  frame ??= lazy(loadShell)
  return frame
}

const NotFoundPage = lazy(() => import('./not-found-page.tsx').then(({ NotFoundPage }) => ({ default: NotFoundPage })))

const components = new Map<Page, ComponentType | LazyExoticComponent<ComponentType>>()
/** A page's component, loaded when first shown. */
export function componentOf(page: Page) {
  const component = components.get(page) ?? lazy(() => load(page))
  components.set(page, component)
  return component
}

/** A page that fails to load says so, and is loaded again when next opened. */
const load = (page: Page) =>
  page.load().then(
    (Content) => ({ default: Content }),
    () => {
      components.delete(page)
      return { default: PageNotLoaded }
    },
  )

let ahead: Promise<void> | undefined
/**
 * Loads the page that the app begins with while the session is still being checked; for visitors who may not see it, in
 * vain. It is then shown in one step, because React delays what replaces a fallback by 300 ms.
 */
export function loadAhead(path: string): Promise<void> {
  ahead ??= loadFirst(path).catch(() => {})
  return ahead
}

async function loadFirst(path: string) {
  const page = pageAt(path)
  if (page?.frame !== 'shell') return
  const [{ Shell }, Content, { readFirst }] = await Promise.all([
    importShell(),
    page.load(),
    import('./start/read-first.ts'),
  ])
  frame ??= Shell
  if (!components.has(page)) components.set(page, Content)
  if (Content.first) await readFirst(Content.first)
}

const pageAt = (path: string) => pages.find((page) => matchRoute(parse, page.path, path)[0])

/** The page at this address in its frame; the frame stays while people move between pages. */
export function CurrentPage() {
  const [path] = useLocation()
  const page = pageAt(path)
  if (!page) return <NotFoundPage />
  const Content = componentOf(page)
  const Shell = shell()
  const shown = (
    <Route path={page.path}>
      <Titled title={page.title}>
        <Content />
      </Titled>
    </Route>
  )
  return page.frame === 'shell' ? <Shell width={page.width}>{shown}</Shell> : shown
}

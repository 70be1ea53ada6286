import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchRoute, Route, useLocation, useRouter } from 'wouter'
import type { Page } from '../access/feature.ts'
import { PageNotLoaded } from './crash/page-not-loaded.tsx'
import { pages } from './pages.ts'
import { Titled } from './titled.tsx'

const Shell = lazy(() => import('./frame/shell.tsx').then(({ Shell }) => ({ default: Shell })))

const NotFoundPage = lazy(() => import('./not-found-page.tsx').then(({ NotFoundPage }) => ({ default: NotFoundPage })))

const components = new Map<Page, LazyExoticComponent<ComponentType>>()
/** A page's component, loaded when it is first shown. */
export function componentOf(page: Page) {
  const component = components.get(page) ?? lazy(() => load(page))
  components.set(page, component)
  return component
}

/** A page that cannot be loaded says so, and is tried again the next time it is opened. */
const load = (page: Page) =>
  page.load().then(
    (Content) => ({ default: Content }),
    () => {
      components.delete(page)
      return { default: PageNotLoaded }
    },
  )

/** The page at this address in its frame; the shell stays as one goes from page to page. */
export function CurrentPage() {
  const [path] = useLocation()
  const { parser } = useRouter()
  const page = pages.find((each) => matchRoute(parser, each.path, path)[0])
  if (!page) return <NotFoundPage />
  const Content = componentOf(page)
  const shown = (
    <Route path={page.path}>
      <Titled title={page.title}>
        <Content />
      </Titled>
    </Route>
  )
  return page.frame === 'shell' ? <Shell width={page.width}>{shown}</Shell> : shown
}

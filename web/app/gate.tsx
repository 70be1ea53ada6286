import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { decide } from '../access/access-rules.ts'
import { useSession } from '../access/session.ts'
import { hasSession } from '../access/stored-session.ts'
import { recordAction } from '../api/recent-actions.ts'
import { useScrollToTop } from '../ui/browser/use-scroll-to-top.ts'
import { setup } from './own-pages.ts'
import { landing } from './pages.ts'
import { CurrentPage, componentOf, loadAhead } from './router.tsx'
import { Checking, Unreachable } from './start/splash.tsx'
import { Titled } from './titled.tsx'

const Landing = componentOf(landing)
const Setup = componentOf(setup)
const AccountBeforeCircle = lazy(() =>
  import('./account-before-circle.tsx').then(async ({ loadAccountBeforeCircle }) => ({
    default: await loadAccountBeforeCircle(),
  })),
)
/** Every part of the screens in both themes; only on the development server. */
const Styleguide = import.meta.env.DEV
  ? lazy(() => import('./styleguide/styleguide.tsx').then(({ Styleguide }) => ({ default: Styleguide })))
  : undefined
const CircleLost = lazy(() => import('./circle-lost.tsx').then(({ CircleLost }) => ({ default: CircleLost })))

/** Shows what the access rules allow this visitor at this address. */
export function Gate() {
  const session = useSession()
  const [path] = useLocation()
  const search = useSearch()
  useScrollToTop(path)
  useNotedPage(path)
  const [isAhead, setAhead] = useState(session.status === 'checking' && hasSession())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that the app begins with
  useEffect(() => {
    if (isAhead) void loadAhead(path).then(() => setAhead(false))
  }, [])
  // The first page renders in pieces, so that the browser stays responsive; later changes of the session apply at once.
  const isChecking = useDeferredValue(session.status === 'checking' || (isAhead && session.status === 'signedIn'))
  if (Styleguide && path === '/styleguide')
    return (
      <Suspense fallback={<Checking quiet />}>
        <Styleguide />
      </Suspense>
    )
  const decision = isChecking ? ({ show: 'checking' } as const) : decide(session, path, search && `?${search}`)
  if ('go' in decision) return <Redirect to={decision.go} replace />
  return <Suspense fallback={<Checking quiet />}>{shown[decision.show]}</Suspense>
}

// Made once: a dialog that an address opens is no reason to render the frame again.
const shown = {
  checking: <Checking />,
  unreachable: <Unreachable />,
  landing: (
    <Titled title={landing.title}>
      <Landing />
    </Titled>
  ),
  setup: (
    <Titled title={setup.title}>
      <Setup />
    </Titled>
  ),
  account: (
    <Titled title="Preferences">
      <AccountBeforeCircle />
    </Titled>
  ),
  lost: <CircleLost />,
  page: <CurrentPage />,
}

/** For reports of crashes. While rendering, because a page that crashes at once has no effects. */
function useNotedPage(path: string) {
  const noted = useRef<string>(undefined)
  if (noted.current === path) return
  noted.current = path
  recordAction(`page ${path}`)
}

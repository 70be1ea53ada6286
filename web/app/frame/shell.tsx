import { ANSWERS_PATH } from '@kinfold/contract/features/push/message.ts'
import { FOOTER_YEAR, PRODUCT } from '@kinfold/contract/product.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import type { PageWidth } from '../../access/feature.ts'
import { usePreferences } from '../../access/preferences.ts'
import { useSignedIn } from '../../access/session.ts'
import { queryClient } from '../../api/query-client.ts'
import { entries } from '../../device/device.ts'
import type { Entry } from '../../device/entry.ts'
import { openReport } from '../../features/reports/open-report.ts'
import { ReportButton } from '../../features/reports/report-button.tsx'
import { ReportDialogs } from '../../features/reports/report-dialogs.tsx'
import { NotSaved } from '../../features/system/not-saved.ts'
import { useMedia } from '../../ui/browser/use-media.ts'
import { classes } from '../../ui/classes.ts'
import { ClockHintProvider } from '../../ui/forms/clock-field.tsx'
import { clockHint } from '../../ui/forms/page-clock.ts'
import { later } from '../../ui/layout/later.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { ColoursProvider, coloursOf } from '../../ui/people/hue-of-person.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { useStore } from '../../ui/store.ts'
import { PageZoneProvider } from '../../ui/time-text.tsx'
import { FinderByKeys } from '../finder/finder-by-keys.tsx'
import { Titled } from '../titled.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FootBar } from './foot-bar.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { useShellEffects } from './use-shell-effects.ts'
import { ZoneNote } from './zone-note.tsx'

const NotInCircle = lazy(() =>
  import('../../features/circles/not-in-circle.tsx').then(({ NotInCircle }) => ({ default: NotInCircle })),
)
const LoadPortraits = later(
  () => import('../../features/portraits/load-portraits.tsx').then(({ LoadPortraits }) => LoadPortraits),
  {
    quiet: true,
  },
)
const SimpleHeader = later(() => import('../simple/simple-header.tsx').then(({ SimpleHeader }) => SimpleHeader), {
  waiting: <div className="h-16" />,
})
const SimpleFooter = later(() => import('../simple/simple-header.tsx').then(({ SimpleFooter }) => SimpleFooter))
const RefusedAnswers = later(() =>
  import('../../features/push/refused-answers.tsx').then(({ RefusedAnswers }) => RefusedAnswers),
)
type ShellProps = { width?: PageWidth | undefined; children: ReactNode }
type FrameProps = ShellProps & { circleId: number | undefined }

const widths: Record<PageWidth, string> = { reading: 'max-w-reading', wide: 'max-w-wide', full: '' }

/** The frame around signed-in pages. */
export function Shell({ children, ...page }: ShellProps) {
  const { clients, selectedClient } = useSignedIn()
  // An answer that the device kept from before an update has no members.
  const colours = useMemo(
    () => coloursOf([selectedClient, ...clients].map((circle) => circle?.memberIds ?? [])),
    [clients, selectedClient],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <PageZoneProvider value={selectedClient?.zone}>
        <ClockHintProvider value={clockHint(selectedClient?.zone)}>
          <ColoursProvider value={colours}>
            <Frame {...page} circleId={selectedClient?.id}>
              {children}
            </Frame>
          </ColoursProvider>
        </ClockHintProvider>
      </PageZoneProvider>
    </QueryClientProvider>
  )
}

function Frame({ width = 'wide', circleId, children }: FrameProps) {
  const { isElsewhere } = useShellEffects()
  const page = useRef<HTMLElement>(null)
  const { simple } = usePreferences()
  // Below Tailwind's `lg` the sidebar would be hidden but still cost rendering time.
  const isNarrow = useMedia('(width < 64rem)')
  useEffect(() => {
    const stopped = new AbortController()
    const watch = ({ watchPressesAndFocus }: typeof import('./presses-and-focus.ts')) =>
      page.current && !stopped.signal.aborted && watchPressesAndFocus(page.current, simple, stopped.signal)
    // After the first page is shown, and before anybody can press twice.
    void import('./presses-and-focus.ts').then(watch, () => {})
    return () => stopped.abort()
  }, [simple])
  return (
    <div className={classes(!simple && 'lg:grid lg:min-h-dvh lg:grid-cols-[17rem_1fr]')}>
      <SkipLink />
      {!simple && !isNarrow && <Sidebar />}
      <div className="flex min-h-dvh min-w-0 flex-col">
        {simple ? <SimpleHeader /> : <Header reportButton={<ReportButton className="max-[359px]:hidden" />} />}
        <main
          ref={page}
          id="content"
          tabIndex={-1}
          // The footer starts below the screen, so that nothing visible moves when content loads.
          className="min-h-[calc(100dvh-3.75rem)] flex-1 scroll-mt-16 px-4 py-6 outline-none sm:px-6 lg:px-8"
        >
          <div className={classes('@container/page mx-auto', widths[simple ? 'reading' : width])}>
            <ZoneNote />
            <NotSavedAnswers />
            <NotSaved />
            <Suspense fallback={<SkeletonList count={4} className="h-28" />}>
              {isElsewhere ? (
                <Titled title="You are not in this care circle">
                  <NotInCircle />
                </Titled>
              ) : (
                // Nothing that was typed or opened for one person goes along to another.
                <Fragment key={circleId}>{children}</Fragment>
              )}
            </Suspense>
            {simple && <SimpleFooter />}
          </div>
        </main>
        {/* At the end of the page a toast of some lines lies over this, not over what there is to read. */}
        <footer className="px-6 pt-6 pb-40 text-center text-sm text-soft lg:pb-20">
          © {FOOTER_YEAR} {PRODUCT}. Care for someone together.
        </footer>
      </div>
      {!simple && <BottomBar onReport={report} />}
      <FootBar />
      <ReportDialogs />
      <FinderByKeys />
      {!isElsewhere && <LoadPortraits />}
    </div>
  )
}

const report = () => openReport('header')

/** Answers to notifications: people press them anywhere, so they are told on every page. */
function NotSavedAnswers() {
  const isRefused = ({ state, endpoint }: Entry) => state === 'failed' && endpoint.path === ANSWERS_PATH
  return useStore(entries).some(isRefused) && <RefusedAnswers />
}

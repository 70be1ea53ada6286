import { PRODUCT } from '@kinfold/contract/product.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Moon, Settings2, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { chooseTheme } from '../../access/preferences.ts'
import { useSignedIn } from '../../access/session.ts'
import { useSignOut } from '../../access/use-sign-out.ts'
import { queryClient } from '../../api/query-client.ts'
import { useIsDark } from '../../ui/browser/theme.ts'
import { Button, buttonClasses, IconButton } from '../../ui/button.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { useLiveChanges } from '../live/use-live-changes.ts'
import { ReportButton } from '../reports/report-button.tsx'
import { ReportDialogs } from '../reports/report-dialogs.tsx'
import { NotSaved } from '../system/not-saved.ts'

/** The frame for people without a circle: theme, account, sign-out, and what every signed-in person gets. */
export const SetupFrame = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <Frame>{children}</Frame>
  </QueryClientProvider>
)

function Frame({ children }: { children: ReactNode }) {
  useLiveChanges(useSignedIn().user.id)
  const leave = useSignOut()
  const dark = useIsDark()
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6">
      <SkipLink />
      <header className="mb-8 flex flex-wrap items-center justify-between gap-2">
        <Link to="/dashboard" aria-label={`${PRODUCT}, to the setup`}>
          <Logo name={PRODUCT} />
        </Link>
        <div className="flex flex-wrap items-center">
          <ReportButton />
          <IconButton
            label={dark ? 'Use the light theme' : 'Use the dark theme'}
            icon={dark ? <Sun size={22} aria-hidden /> : <Moon size={22} aria-hidden />}
            onClick={() => void chooseTheme(dark ? 'light' : 'dark')}
          />
          <Link to="/preferences" className={buttonClasses('quiet')}>
            <Settings2 size={20} aria-hidden /> Preferences
          </Link>
          <Button look="quiet" onClick={() => void leave()}>
            Logout
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <NotSaved />
        {children}
      </main>
      <ReportDialogs />
    </div>
  )
}

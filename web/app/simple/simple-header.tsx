import { House, LogOut, Settings2, Siren } from 'lucide-react'
import { Link } from 'wouter'
import { useSignOut } from '../../access/use-sign-out.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Bells } from '../frame/bells.tsx'
import { ClientMenu } from '../frame/client-switcher.tsx'

/** Home, the emergency card, and, below the day, sign-out. */
export const SimpleHeader = () => (
  <header className="sticky top-0 z-30 flex flex-wrap items-center border-b border-line bg-paper px-1 py-2">
    <Link to="/dashboard" className={buttonClasses('quiet', 'min-h-12 px-[0.4rem]! sm:px-4!')}>
      <House size={26} aria-hidden /> Today
    </Link>
    <Link to="/emergency-card" className={buttonClasses('quiet', 'min-h-12 px-[0.4rem]! text-red sm:px-4!')}>
      <Siren size={26} aria-hidden /> Emergency
    </Link>
    <span className="ml-auto flex">
      <Bells simple />
      <ClientMenu />
    </span>
  </header>
)

/** Rarely needed actions, at the end of each page. */
export function SimpleFooter() {
  const leave = useSignOut()
  return (
    <nav aria-label="Your account" className="mt-12 flex flex-wrap gap-2 border-t border-line pt-4">
      <Link to="/preferences" className={buttonClasses('quiet', 'min-h-12')}>
        <Settings2 size={26} aria-hidden /> Preferences
      </Link>
      <Button look="quiet" className="min-h-12" icon={<LogOut size={26} aria-hidden />} onClick={leave}>
        Sign Out
      </Button>
    </nav>
  )
}

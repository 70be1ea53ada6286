import { Menu as MenuIcon, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useSignedIn } from '../access/session.ts'
import { useAllowed } from '../access/use-can.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ClientSelect } from './client-switcher.tsx'
import { NavLink } from './nav-link.tsx'
import { bottomBarPaths, elsewhere, navigation } from './navigation.ts'
import { recordings } from './recordings.ts'

/** On phones: the three places people go most, '+' to record, and the rest. */
export function BottomBar() {
  const [open, setOpen] = useState<'record' | 'more'>()
  const allowed = useAllowed(recordings)
  const close = () => setOpen(undefined)
  const [dashboard, careLogs, calendar] = navigation
    .filter(({ path }) => bottomBarPaths.includes(path))
    .map((item) => <BarLink key={item.path} {...item} />)
  return (
    <nav
      aria-label="Quick navigation"
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {dashboard}
      {careLogs}
      {allowed.length > 0 && (
        <button type="button" onClick={() => setOpen('record')} className={barClasses}>
          <span className="flex size-9 items-center justify-center rounded-full bg-green text-on-green">
            <Plus size={22} aria-hidden />
          </span>
          <span className="sr-only">Record something</span>
        </button>
      )}
      {calendar}
      <button type="button" onClick={() => setOpen('more')} className={barClasses}>
        <MenuIcon size={22} aria-hidden /> More
      </button>

      <Dialog open={open === 'record'} onClose={close} title="Record something">
        <LinkList items={allowed} onGo={close} />
      </Dialog>
      <Dialog open={open === 'more'} onClose={close} title="More">
        <ClientSelect />
        <LinkList items={[...useNavigation(), ...elsewhere]} onGo={close} />
      </Dialog>
    </nav>
  )
}

const barClasses =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 py-1.5 text-xs text-soft no-underline'

const BarLink = ({ path, label, icon: Icon }: (typeof navigation)[number]) => (
  <NavLink to={path} className={barClasses} activeClassName="text-green-deep font-semibold">
    <Icon size={22} aria-hidden /> {label}
  </NavLink>
)

function useNavigation() {
  const { selectedClient } = useSignedIn()
  return navigation.filter(
    ({ path, roles }) => selectedClient && roles.includes(selectedClient.role) && !bottomBarPaths.includes(path),
  )
}

type Item = { path: string; label: string; icon: (typeof navigation)[number]['icon'] }

const LinkList = ({ items, onGo }: { items: Item[]; onGo: () => void }): ReactNode => (
  <ul>
    {items.map(({ path, label, icon: Icon }) => (
      <li key={path}>
        <Link
          to={path}
          onClick={onGo}
          className="flex min-h-12 items-center gap-3 rounded-control px-3 py-2 text-ink no-underline hover:bg-sunken"
        >
          <Icon size={22} aria-hidden className="text-green" /> {label}
        </Link>
      </li>
    ))}
  </ul>
)

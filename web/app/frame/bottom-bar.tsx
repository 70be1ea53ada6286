import { Menu as MenuIcon, Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { NavigationItem } from '../../access/feature.ts'
import { useSignedIn } from '../../access/session.ts'
import { useAllowed } from '../../access/use-can.ts'
import { later } from '../../ui/layout/later.tsx'
import { whenUsed } from '../../ui/layout/when-used.ts'
import { recordings } from '../recordings.ts'
import { NavLink } from './nav-link.tsx'
import { bottomBarOf } from './navigation.ts'

/** On phones: the three most used pages, '+' to record, and the rest. */
export function BottomBar({ onReport }: { onReport: () => void }) {
  const [open, setOpen] = useState<'record' | 'more'>()
  const { selectedClient } = useSignedIn()
  const allowed = useAllowed(recordings)
  const close = useCallback(() => setOpen(undefined), [])
  useEffect(() => whenUsed(loadLists), [])
  const [first, second, third] = bottomBarOf(selectedClient?.role).map((item) => <BarLink key={item.path} {...item} />)
  return (
    <nav
      aria-label="Quick navigation"
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {first}
      {second}
      {allowed.length > 0 && (
        <button type="button" onClick={() => setOpen('record')} className={barClasses}>
          <span className="flex size-[min(2.25rem,44px)] items-center justify-center rounded-full bg-green text-on-green">
            <Plus size={22} aria-hidden />
          </span>
          <span className="sr-only">Record something</span>
        </button>
      )}
      {third}
      <button type="button" onClick={() => setOpen('more')} className={barClasses}>
        <MenuIcon size={22} aria-hidden /> More
      </button>

      {open && <OpenList what={open} recordings={allowed} onReport={onReport} onClose={close} />}
    </nav>
  )
}

const barClasses =
  'flex min-h-[min(3.5rem,76px)] min-w-0 flex-col items-center justify-center gap-[2px] px-[4px] py-[6px] -outline-offset-4 text-center text-[length:min(0.75rem,3.5vw)] text-soft no-underline'

const BarLink = ({ path, label, icon: Icon }: NavigationItem) => (
  <NavLink to={path} className={barClasses} activeClassName="text-green-deep font-semibold">
    <Icon size={22} aria-hidden /> {label}
  </NavLink>
)

const loadLists = () => import('./bottom-bar-lists.tsx').then(({ BottomBarList }) => BottomBarList)
const OpenList = later(loadLists)

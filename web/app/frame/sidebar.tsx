import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { LogOut } from 'lucide-react'
import { Link } from 'wouter'
import { useSignedIn } from '../../access/session.ts'
import { useSignOut } from '../../access/use-sign-out.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { ClientSelect } from './client-switcher.tsx'
import { NavLink } from './nav-link.tsx'
import { everyDay, forRole, navigation } from './navigation.ts'

/** On wide screens: the person, the circle and the navigation. */
export function Sidebar() {
  const { user, selectedClient } = useSignedIn()
  const leave = useSignOut()
  const items = selectedClient ? navigation : []
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-card px-4 py-5 lg:flex">
      <Link to="/dashboard" className="mb-6 px-2" aria-label={`${PRODUCT}, to the dashboard`}>
        <Logo name={PRODUCT} />
      </Link>
      <div className="mb-4 flex items-center gap-3 px-2">
        <Avatar name={fullNameOf(user)} seed={user.id} />
        <div className="min-w-0">
          <p className="truncate font-semibold" dir="auto">
            {fullNameOf(user)}
          </p>
          <p className="truncate text-sm text-soft">{user.email}</p>
        </div>
      </div>
      <ClientSelect />
      <nav aria-label="Main">
        <LinkList items={items} />
      </nav>
      <nav aria-label="Every day" className="mt-3 flex-1 border-t border-line pt-3">
        <LinkList items={forRole(everyDay, selectedClient?.role)} />
      </nav>
      <button type="button" onClick={leave} className={`${linkClasses} mt-4 text-left`}>
        <LogOut size={20} aria-hidden /> Logout
      </button>
    </aside>
  )
}

const LinkList = ({ items }: { items: typeof everyDay }) => (
  <ul className="space-y-0.5">
    {items.map(({ path, label, icon: Icon }) => (
      <li key={path}>
        <NavLink to={path} className={linkClasses} activeClassName={activeClasses}>
          <Icon size={20} aria-hidden className="shrink-0" />
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
)

const linkClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-ink no-underline hover:bg-sunken'
const activeClasses = 'bg-green-wash font-semibold text-green-deep'

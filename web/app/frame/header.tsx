import { clientNameOf, fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { LayoutGrid, LogOut, Moon, Settings2, Sun, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { chooseTheme } from '../../access/preferences.ts'
import { useSignedIn } from '../../access/session.ts'
import { useAllowed } from '../../access/use-can.ts'
import { useSignOut } from '../../access/use-sign-out.ts'
import { useIsDark } from '../../ui/browser/theme.ts'
import { IconButton } from '../../ui/button.tsx'
import { Mark } from '../../ui/layout/logo.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { tooltip } from '../../ui/tooltip.ts'
import { recordings } from '../recordings.ts'
import { Bells } from './bells.tsx'
import { ClientMenu } from './client-switcher.tsx'
import { atHand, elsewhere, forRole } from './navigation.ts'

export function Header({ reportButton }: { reportButton: ReactNode }) {
  const { selectedClient } = useSignedIn()
  return (
    <header className="sticky top-0 z-30 flex items-center border-b border-line bg-paper/95 px-1.5 py-1.5 backdrop-blur sm:gap-1 sm:px-5">
      <Link
        to="/dashboard"
        aria-label={`${PRODUCT}, to the dashboard`}
        className="mr-1.5 shrink-0 max-[399px]:hidden lg:hidden"
      >
        <Mark size={34} />
      </Link>
      <p
        className="line-clamp-2 min-w-0 flex-1 pl-[6px] text-[length:min(1rem,5vw)] leading-tight font-semibold wrap-anywhere sm:pl-0"
        dir="auto"
      >
        {selectedClient && clientNameOf(selectedClient)}
      </p>
      {selectedClient && <AtHand />}
      <QuickAccess />
      <ClientMenu />
      {reportButton}
      <ThemeToggle />
      <Bells />
      <UserMenu />
    </header>
  )
}

/** Needed in a hurry: one tap away. */
const AtHand = () =>
  atHand.map(({ path, label, icon: Icon }) => (
    <Link
      key={path}
      to={path}
      {...tooltip(label)}
      className="flex size-[44px] shrink-0 items-center justify-center rounded-control text-red hover:bg-red-wash"
    >
      <Icon size={22} aria-hidden />
    </Link>
  ))

/** The most used kinds of records, from anywhere; phones have them in the bottom bar. */
function QuickAccess() {
  const allowed = useAllowed(recordings)
  const { selectedClient } = useSignedIn()
  return (
    <span className="hidden lg:inline-flex">
      <Menu
        label="Quick access"
        trigger={<IconButton label="Quick access" icon={<LayoutGrid size={22} aria-hidden />} />}
      >
        {allowed.map(({ path, label, icon: Icon }) => (
          <MenuLink key={path}>
            <Link to={path}>
              <Icon size={20} aria-hidden /> {label}
            </Link>
          </MenuLink>
        ))}
        {forRole(elsewhere, selectedClient?.role).map(({ path, label, icon: Icon }) => (
          <MenuLink key={path}>
            <Link to={path}>
              <Icon size={20} aria-hidden /> {label}
            </Link>
          </MenuLink>
        ))}
      </Menu>
    </span>
  )
}

/** Light or dark; 'system' is offered on the landing page and in Preferences. */
function ThemeToggle() {
  const dark = useIsDark()
  return (
    <IconButton
      // On the narrowest screens whose page it is needs the room; Preferences has it too.
      className="max-[359px]:hidden"
      label={dark ? 'Use the light theme' : 'Use the dark theme'}
      icon={dark ? <Sun size={22} aria-hidden /> : <Moon size={22} aria-hidden />}
      onClick={() => void chooseTheme(dark ? 'light' : 'dark')}
    />
  )
}

function UserMenu() {
  const { user } = useSignedIn()
  const leave = useSignOut()
  const avatar = <Avatar name={fullNameOf(user)} seed={user.id} size="small" />
  return (
    <Menu trigger={<IconButton label="Your account" icon={avatar} />}>
      <p className="flex items-center gap-3 px-3 py-2">
        <UserRound size={20} aria-hidden />
        <span className="min-w-0">
          <span className="block truncate font-semibold" dir="auto">
            {fullNameOf(user)}
          </span>
          <span className="block truncate text-sm text-soft">{user.email}</span>
        </span>
      </p>
      <MenuSeparator />
      <MenuLink>
        <Link to="/preferences">
          <Settings2 size={20} aria-hidden /> Profile & Settings
        </Link>
      </MenuLink>
      <MenuItem icon={<LogOut size={20} aria-hidden />} onSelect={leave}>
        Sign Out
      </MenuItem>
    </Menu>
  )
}

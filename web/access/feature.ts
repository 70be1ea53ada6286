import type { Role } from '@kinfold/contract/access.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import type { DashboardCard } from '@kinfold/contract/features/preferences/choices.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Entry } from '../device/entry.ts'
import type { UnsentWords } from './unsent.ts'

/**
 * What a feature adds to the app, as data (web/features/x/feature.ts). It loads before the first page, so it imports no
 * page code: pages are behind functions that load them. What only signed-in people need is in files beside it, found by
 * name: menu.ts, card.ts, picture.ts, ahead.ts and unsent.ts (here), activity.ts (activity.ts).
 */
export type Feature = {
  pages?: readonly Page[]
  preferences?: readonly PreferencesPart[]
}

/** Cards on the preferences page. */
export type PreferencesPart = {
  section: PreferencesSection
  /** Also shown to people without a circle. */
  withoutCircle?: true
  /** Placed below those of other features: actions that cannot be undone. */
  isLast?: true
  load: () => Promise<PageContent>
}
export type PreferencesSection = 'appearance' | 'times' | 'notifications' | 'account' | 'data'

/** The places of a feature in the menus (web/features/x/menu.ts). */
export type Menu = {
  navigation?: readonly NavigationItem[]
  /** Kinds of records offered by '+' and quick access. */
  recordings?: readonly Recording[]
  /** Bells in the header. */
  bells?: readonly Bell[]
}

/** One page: its path, its title, and the module that shows it, loaded on demand. */
export type Page = {
  path: string
  title: string
  /** shell: with sidebar and header, for signed-in people · bare: without. */
  frame: 'shell' | 'bare'
  /** Width inside the shell. reading: for text · wide (default): for lists and charts · full: the whole width. */
  width?: PageWidth
  load: () => Promise<PageContent>
}

/** `first`: its first reads, started as soon as it is known who is signed in, before the page renders. */
export type PageContent = ComponentType & { first?: readonly Ahead[] }

export type PageWidth = 'reading' | 'wide' | 'full'

/**
 * A card of the dashboard (web/features/x/card.ts), below what has to be done now. It shows data that came with the
 * dashboard, or reads its own.
 */
export type Card = {
  /** main: beside the day · side: reference information. */
  column: 'main' | 'side'
  /** The name under which people move and hide it; the default order is in contract/features/preferences/choices.ts. */
  name: DashboardCard
  /** The permission to see it. */
  needs: Action
  Content: ComponentType<{ dashboard: Dashboard }>
}

/** A card after the rest of the dashboard (web/features/x/picture.ts): how the person is, not what has to be done. */
export type Picture = Omit<Card, 'column'>

export type NavigationItem = {
  path: string
  label: string
  icon: LucideIcon
  /** main: the specification's list · everyDay: below it in the sidebar · elsewhere: in other menus. */
  in: 'main' | 'everyDay' | 'elsewhere'
  /** Position within its list, from the top. */
  place: number
  /** Only for people with this role in the circle. */
  role?: Role
  /** Needed in a hurry: one tap away on every page. */
  atHand?: true
}

/**
 * What is read before anybody opens its page, so that it works offline (web/features/x/ahead.ts). `today`: in the time
 * zone of the person cared for.
 */
export type Ahead = {
  /** The permission to read it. */
  needs: Action
  read: (clientId: number, today: string) => Promise<unknown>[]
}

/** What a feature's entries on the device are called while they are not sent (web/features/x/unsent.ts). */
export type Unsent = {
  /** Shows what the server refused. Without one, every page does. */
  page?: string
  /** Other pages that show them, too. */
  alsoOn?: readonly string[]
  /** How the paths of the calls that it shows begin. */
  calls: readonly string[]
  /** Nothing is said of a tick or an undo. */
  words: readonly ((entry: Entry) => UnsentWords | undefined)[]
}

/** Its code loads after the header is shown. */
export type Bell = {
  /** Position in the header, from the left. */
  place: number
  /** Shown to people who have this permission in any of their circles. */
  needs: Action
  load: () => Promise<ComponentType>
  /** Also in the simple view: somebody waits for what is behind it. */
  inSimpleView?: true
}

export type Recording = { path: string; label: string; icon: LucideIcon; needs: Action; place: number }

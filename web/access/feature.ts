import type { Role } from '@kinfold/contract/access.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import type { DashboardCard } from '@kinfold/contract/features/preferences/choices.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/**
 * The front door of a feature: what it adds to the app, as data (web/features/x/feature.ts). It loads before the first page,
 * so it imports no code of pages: what it shows is behind functions that load it. What only signed-in people need stands
 * beside it, in files that are found by their names: menu.ts, card.ts and picture.ts (here), activity.ts (activity.ts).
 */
export type Feature = {
  pages?: readonly Page[]
  preferences?: readonly PreferencesPart[]
}

/** Cards among the preferences. */
export type PreferencesPart = {
  section: PreferencesSection
  /** Also for who belongs to no circle yet. */
  withoutCircle?: true
  /** Below what others put there: what cannot be undone. */
  isLast?: true
  load: () => Promise<ComponentType>
}
export type PreferencesSection = 'appearance' | 'times' | 'notifications' | 'account' | 'data'

/** Where a feature stands in the menus (web/features/x/menu.ts). */
export type Menu = {
  navigation?: readonly NavigationItem[]
  /** What '+' and quick access offer to record. */
  recordings?: readonly Recording[]
  /** What rings in the header. */
  bells?: readonly Bell[]
}

/** One page: where it is, what it is called, and the module that shows it, loaded when it is needed. */
export type Page = {
  path: string
  title: string
  /** shell: with sidebar and header, for signed-in people · bare: by itself. */
  frame: 'shell' | 'bare'
  /** In the shell. reading: what is read · wide (if not said): what is looked at · full: all there is. */
  width?: PageWidth
  load: () => Promise<PageContent>
}

/** `first`: what it begins with, read as soon as it is known who is signed in, not only once it is drawn. */
export type PageContent = ComponentType & { first?: Ahead }

export type PageWidth = 'reading' | 'wide' | 'full'

/**
 * A card of the dashboard (web/features/x/card.ts), below what is to be done now. It shows what came with the dashboard, or
 * reads what it needs by itself.
 */
export type Card = {
  /** main: beside the day · side: what one looks up. */
  column: 'main' | 'side'
  /** By which people move and hide it; the usual order is there, too (contract/features/preferences/choices.ts). */
  name: DashboardCard
  /** Shown to those who may. */
  needs: Action
  Content: ComponentType<{ dashboard: Dashboard }>
}

/** A card that comes after the rest of the dashboard (web/features/x/picture.ts): how the person is, not what is to be done. */
export type Picture = Omit<Card, 'column'>

export type NavigationItem = {
  path: string
  label: string
  icon: LucideIcon
  /** main: the specification's list · everyDay: below it in the sidebar · elsewhere: in menus. */
  in: 'main' | 'everyDay' | 'elsewhere'
  /** Its place among those, from the top. */
  place: number
  /** Only for whoever has this role in the circle. */
  role?: Role
  /** What is needed in a hurry: one tap away on every page. */
  atHand?: true
}

/**
 * What is read before anybody opens its page, so that it is there without a network (web/features/x/ahead.ts). `today`: at the
 * person cared for.
 */
export type Ahead = {
  /** Read for those who may. */
  needs: Action
  read: (clientId: number, today: string) => Promise<unknown>[]
}

/** Its code is loaded when the header is there. */
export type Bell = {
  /** Its place in the header, from the left. */
  place: number
  /** Shown to those who may in any of their circles. */
  needs: Action
  load: () => Promise<ComponentType>
}

export type Recording = { path: string; label: string; icon: LucideIcon; needs: Action; place: number }

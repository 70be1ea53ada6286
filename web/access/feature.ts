import type { Action } from '@kinfold/contract/policies.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/**
 * The front door of a feature: what it adds to the app, as data (web/features/x/feature.ts). It loads before the first page,
 * so it imports no code of pages: what it shows is behind functions that load it. What only signed-in people need stands
 * beside it, in files that are found by their names: menu.ts (here), activity.ts (activity.ts).
 */
export type Feature = {
  pages?: readonly Page[]
  /** A card of the preferences. */
  preferences?: () => Promise<ComponentType>
}

/** Where a feature stands in the menus (web/features/x/menu.ts). */
export type Menu = {
  navigation?: readonly NavigationItem[]
  /** What '+' and quick access offer to record. */
  recordings?: readonly Recording[]
}

/** One page: where it is, what it is called, and the module that shows it, loaded when it is needed. */
export type Page = {
  path: string
  title: string
  /** shell: with sidebar and header, for signed-in people · bare: by itself. */
  frame: 'shell' | 'bare'
  load: () => Promise<ComponentType>
}

export type NavigationItem = {
  path: string
  label: string
  icon: LucideIcon
  /** main: the specification's list · everyDay: below it in the sidebar · elsewhere: in menus. */
  in: 'main' | 'everyDay' | 'elsewhere'
  /** Its place among those, from the top. */
  place: number
}

export type Recording = { path: string; label: string; icon: LucideIcon; needs: Action; place: number }

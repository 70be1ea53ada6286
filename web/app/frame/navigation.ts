import type { Role } from '@kinfold/contract/access.ts'
import type { NavigationItem } from '../../access/feature.ts'
import { menus } from './menus.ts'

const all = menus.flatMap(({ navigation }) => navigation ?? [])
const itemsIn = (where: NavigationItem['in']) =>
  all.filter((item) => item.in === where).sort((a, b) => a.place - b.place)

/** The specification's navigation, in its order; shown once a circle is selected, to every role. */
export const navigation = itemsIn('main')

/** The phone's bottom bar; the rest is under More. For the person cared for it leads to their own day. */
export const bottomBarOf = (role: Role | undefined): NavigationItem[] => {
  const paths = ['/dashboard', role === 'client' ? '/my-care' : '/care-logs', '/calendar']
  return paths.flatMap((path) => all.find((item) => item.path === path) ?? [])
}

/** The entries meant for this role. */
export const forRole = (items: NavigationItem[], role: Role | undefined): NavigationItem[] =>
  items.filter((item) => !item.role || item.role === role)

/** Needed every day but not in the specification's list: below it in the sidebar. */
export const everyDay = itemsIn('everyDay')

/** Linked from menus rather than the navigation. */
export const elsewhere = [...everyDay, ...itemsIn('elsewhere')]

/** Needed in a hurry. */
export const atHand = elsewhere.filter((item) => item.atHand)

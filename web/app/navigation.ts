import type { NavigationItem } from '../access/feature.ts'
import { menus } from './menus.ts'

const all = menus.flatMap(({ navigation }) => navigation ?? [])
const itemsIn = (where: NavigationItem['in']) =>
  all.filter((item) => item.in === where).sort((a, b) => a.place - b.place)

/** The specification's navigation, in its order; shown once a circle is selected, to every role. */
export const navigation = itemsIn('main')

/** What stands in the bottom bar on a phone; the rest is under More. */
export const bottomBarPaths = ['/dashboard', '/care-logs', '/calendar']

/** Not in the specification's list, and needed every day: below it in the sidebar. */
export const everyDay = itemsIn('everyDay')

/** Reached from menus rather than the navigation. */
export const elsewhere = [...everyDay, ...itemsIn('elsewhere')]

/** What is needed in a hurry. */
export const atHand = elsewhere.filter((item) => item.atHand)

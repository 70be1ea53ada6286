import { menus } from './frame/menus.ts'

/** What '+' and quick access can record, each on its page; shown to people with its permission. */
export const recordings = menus.flatMap((menu) => menu.recordings ?? []).sort((a, b) => a.place - b.place)

import type { Menu } from '../../access/feature.ts'
import { ownMenu } from '../own-menu.ts'

/** The menu entries of all features; loaded with the frame around signed-in pages. */
export const menus = [
  ownMenu,
  ...Object.values(import.meta.glob<Menu>('../../features/*/menu.ts', { eager: true, import: 'menu' })),
]

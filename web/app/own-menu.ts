import { Settings2 } from 'lucide-react'
import type { Menu } from '../access/feature.ts'

/** Menu entries that belong to no single feature (own-pages.ts). */
export const ownMenu: Menu = {
  navigation: [{ path: '/preferences', label: 'Preferences', icon: Settings2, in: 'main', place: 10 }],
}

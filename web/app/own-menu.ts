import { Settings2 } from 'lucide-react'
import type { Menu } from '../access/feature.ts'

/** Of what belongs to no feature alone (own-pages.ts). */
export const ownMenu: Menu = {
  navigation: [{ path: '/preferences', label: 'Preferences', icon: Settings2, in: 'main', place: 10 }],
}

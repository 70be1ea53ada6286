import { Settings2, Sparkles } from 'lucide-react'
import type { Menu } from '../access/feature.ts'

/** Of what belongs to no feature alone (own-pages.ts). */
export const ownMenu: Menu = {
  navigation: [
    { path: '/care-assistant', label: 'AI Care Assistant', icon: Sparkles, in: 'main', place: 3 },
    { path: '/preferences', label: 'Preferences', icon: Settings2, in: 'main', place: 10 },
  ],
}

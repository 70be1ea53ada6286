import { Activity, Settings2, Smile, Sparkles } from 'lucide-react'
import type { Menu } from '../access/feature.ts'

/** Of what belongs to no feature alone (own-pages.ts). */
export const ownMenu: Menu = {
  navigation: [
    { path: '/care-assistant', label: 'AI Care Assistant', icon: Sparkles, in: 'main', place: 3 },
    { path: '/vitals-analytics', label: 'Vitals Analytics', icon: Activity, in: 'main', place: 7 },
    { path: '/mood-tracking', label: 'Mood Tracking', icon: Smile, in: 'main', place: 8 },
    { path: '/preferences', label: 'Preferences', icon: Settings2, in: 'main', place: 10 },
  ],
}

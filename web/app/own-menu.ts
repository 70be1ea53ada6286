import { FileHeart, Salad, Settings2, Sparkles } from 'lucide-react'
import type { Menu } from '../access/feature.ts'

/** Of what belongs to no feature alone (own-pages.ts). */
export const ownMenu: Menu = {
  navigation: [
    { path: '/care-assistant', label: 'AI Care Assistant', icon: Sparkles, in: 'main', place: 3 },
    { path: '/medical-vault', label: 'Medical Vault', icon: FileHeart, in: 'main', place: 4 },
    { path: '/ai-food-planning', label: 'Smart Food Planning', icon: Salad, in: 'main', place: 5 },
    { path: '/preferences', label: 'Preferences', icon: Settings2, in: 'main', place: 10 },
    {
      path: '/medical-vault?category=Final%20Wishes',
      label: 'Final Wishes',
      icon: FileHeart,
      in: 'elsewhere',
      place: 6,
    },
  ],
}

import { Siren } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [
    { path: '/emergency-card', label: 'Emergency Card', icon: Siren, in: 'elsewhere', place: 2, atHand: true },
  ],
}

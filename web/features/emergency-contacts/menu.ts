import { Phone } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/emergency-contacts', label: 'Emergency Contacts', icon: Phone, in: 'elsewhere', place: 1 }],
}

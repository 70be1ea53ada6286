import { HeartPulse, IdCard } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [
    { path: '/care-circles', label: 'Care Circles', icon: HeartPulse, in: 'elsewhere', place: 3 },
    { path: '/profiles', label: 'Care Profiles', icon: IdCard, in: 'elsewhere', place: 5 },
  ],
}

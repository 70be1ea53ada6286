import { LayoutDashboard } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, in: 'main', place: 1 }],
}

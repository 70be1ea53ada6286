import { Palette } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/activities', label: 'Activities', icon: Palette, in: 'everyDay', place: 3 }],
}

import { Sun } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

/** Only for the person cared for. */
export const menu: Menu = {
  navigation: [{ path: '/my-care', label: 'My Care', icon: Sun, in: 'everyDay', place: 0, role: 'client' }],
}

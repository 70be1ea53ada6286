import { Sun } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

/** For the person the circle is about. */
export const menu: Menu = {
  navigation: [{ path: '/my-care', label: 'My Care', icon: Sun, in: 'everyDay', place: 0, role: 'client' }],
}

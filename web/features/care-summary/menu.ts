import { ClipboardPlus } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/care-summary', label: 'Care Summary', icon: ClipboardPlus, in: 'elsewhere', place: 3 }],
}

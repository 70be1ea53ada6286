import { ClipboardCheck } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/handover', label: 'Handover', icon: ClipboardCheck, in: 'everyDay', place: 2 }],
}

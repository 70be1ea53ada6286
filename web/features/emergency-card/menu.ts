import { ScanQrCode } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/emergency-card', label: 'Emergency Card', icon: ScanQrCode, in: 'elsewhere', place: 2 }],
}

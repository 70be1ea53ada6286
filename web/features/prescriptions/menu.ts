import { Pill } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/medications', label: 'Medications', icon: Pill, in: 'main', place: 9 }],
}

import { Pill } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  recordings: [{ path: '/medications', label: 'Record a dose', icon: Pill, needs: 'doses.record', place: 2 }],
}

import { Pill } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  recordings: [
    { path: '/medications?add=1', label: 'Add a medication', icon: Pill, needs: 'medications.create', place: 5 },
  ],
  navigation: [{ path: '/medications', label: 'Medications', icon: Pill, in: 'main', place: 9 }],
}

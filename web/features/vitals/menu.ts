import { Activity } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/vitals-analytics', label: 'Vitals Analytics', icon: Activity, in: 'main', place: 7 }],
  recordings: [
    { path: '/vitals-analytics?new=any', label: 'Record a reading', icon: Activity, needs: 'vitals.create', place: 3 },
  ],
}

import { Smile } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/mood-tracking', label: 'Mood Tracking', icon: Smile, in: 'main', place: 8 }],
  recordings: [
    { path: '/mood-tracking?new=mood', label: 'Note the mood', icon: Smile, needs: 'mood.create', place: 4 },
  ],
}

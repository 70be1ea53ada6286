import { CalendarDays, CalendarPlus } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/calendar', label: 'Calendar', icon: CalendarDays, in: 'main', place: 6 }],
  recordings: [
    {
      path: '/calendar?new=appointment',
      label: 'New appointment',
      icon: CalendarPlus,
      needs: 'calendar.create',
      place: 4,
    },
  ],
}

import { ListChecks } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/care-tasks', label: 'Care Tasks', icon: ListChecks, in: 'everyDay', place: 1 }],
  recordings: [
    { path: '/care-tasks?new=task', label: 'New task', icon: ListChecks, needs: 'careTasks.create', place: 3 },
  ],
}

import { NotebookPen } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/care-logs', label: 'Care Logs', icon: NotebookPen, in: 'main', place: 2 }],
  recordings: [
    { path: '/care-logs?new=log', label: 'Write a care log', icon: NotebookPen, needs: 'careLogs.create', place: 1 },
  ],
}

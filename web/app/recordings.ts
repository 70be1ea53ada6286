import type { Action } from '@kinfold/contract/policies.ts'
import { CalendarPlus, ListChecks, type LucideIcon, NotebookPen } from 'lucide-react'

/** What '+' and quick access can record, each on its page; offered to those who may. */
export const recordings: { path: string; label: string; icon: LucideIcon; needs: Action }[] = [
  { path: '/care-logs?new=log', label: 'Write a care log', icon: NotebookPen, needs: 'careLogs.create' },
  { path: '/care-tasks?new=task', label: 'Task', icon: ListChecks, needs: 'careTasks.create' },
  { path: '/calendar?new=appointment', label: 'Appointment', icon: CalendarPlus, needs: 'calendar.create' },
]

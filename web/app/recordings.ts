import type { Action } from '@kinfold/contract/policies.ts'
import { CalendarPlus, ListChecks, type LucideIcon, NotebookPen, Pill } from 'lucide-react'

export type Recording = { path: string; label: string; icon: LucideIcon; needs: Action }

/** What '+' and quick access can record, each on its page; offered to those who may. */
export const recordings: Recording[] = [
  { path: '/care-logs?new=log', label: 'Write a care log', icon: NotebookPen, needs: 'careLogs.create' },
  { path: '/medications', label: 'Record a dose', icon: Pill, needs: 'doses.record' },
  { path: '/care-tasks?new=task', label: 'New task', icon: ListChecks, needs: 'careTasks.create' },
  { path: '/calendar?new=appointment', label: 'New appointment', icon: CalendarPlus, needs: 'calendar.create' },
]

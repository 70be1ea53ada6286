import { CalendarPlus, NotebookPen } from 'lucide-react'

/** What '+' and quick access can record, each on its page with the form open. */
export const recordings = [
  { path: '/care-logs?new=log', label: 'Write a care log', icon: NotebookPen },
  { path: '/calendar?new=appointment', label: 'Appointment', icon: CalendarPlus },
]

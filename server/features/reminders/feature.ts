import type { Feature } from '../../access/manifest/feature.ts'
import { forgetReminders } from './forget-old.ts'
import { dueInBell } from './in-bell.ts'
import { remindPeople } from './jobs.ts'
import { reminderRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [reminderRoutes],
  bell: [dueInBell],
  jobs: [remindPeople, forgetReminders],
  tables: {
    // Notes by Kinfold itself: not care records, and not written by a person.
    reminders: {
      staysBehind: 'what people were told',
      trace: { updateOf: 'closed_at', keepsHistory: false, isAudited: false },
    },
  },
}

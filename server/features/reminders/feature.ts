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
    // What Kinfold itself notes to remind people: no record of care, and done by nobody.
    reminders: {
      staysBehind: 'what people were told',
      trace: { updateOf: 'closed_at', keepsHistory: false, isAudited: false },
    },
  },
}

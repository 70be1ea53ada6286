import type { Feature } from '../../access/feature.ts'
import { reminderRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [reminderRoutes],
  tables: {
    // What Kinfold itself notes to remind people: no record of care, and done by nobody.
    reminders: { trace: { updateOf: 'closed_at', keepsHistory: false, isAudited: false } },
    notifications: { trace: { updateOf: 'told_at, seen_at', keepsHistory: false, isAudited: false } },
  },
}

import type { Feature } from '../../access/feature.ts'
import { tellOfGaps } from './gaps.ts'
import { forgetNotifications, sendLetters } from './jobs.ts'
import { notificationRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [notificationRoutes],
  jobs: [tellOfGaps, sendLetters, forgetNotifications],
  tables: {
    // What Kinfold itself notes to tell people: no record of care, and no person wrote it.
    notifications: { trace: { updateOf: 'told_at, seen_at', keepsHistory: false, isAudited: false } },
  },
}

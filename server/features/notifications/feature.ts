import type { Feature } from '../../access/feature.ts'
import { tellOfGaps } from './gaps.ts'
import { forgetNotifications, sendLetters } from './jobs.ts'
import { notificationRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [notificationRoutes],
  jobs: [tellOfGaps, sendLetters, forgetNotifications],
}

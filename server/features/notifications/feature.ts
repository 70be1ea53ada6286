import type { Feature } from '../../access/manifest/feature.ts'
import { forgetNotifications, sendLetters } from './jobs.ts'
import { newsByMail } from './news-by-mail.ts'
import { notificationRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [notificationRoutes],
  letters: [newsByMail],
  jobs: [sendLetters, forgetNotifications],
}

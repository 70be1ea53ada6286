import type { Feature } from '../../access/manifest/feature.ts'
import { newsByMail } from './by-mail.ts'
import { forgetNotifications, sendLetters } from './jobs.ts'
import { notificationRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [notificationRoutes],
  letters: [newsByMail],
  jobs: [sendLetters, forgetNotifications],
}

import type { Feature } from '../../access/manifest/feature.ts'
import { requestsByMail } from './by-mail.ts'
import { requestsInBell } from './in-bell.ts'
import { joinRequestRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [joinRequestRoutes],
  bell: [requestsInBell],
  letters: [requestsByMail],
}

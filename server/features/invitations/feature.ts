import type { Feature } from '../../access/feature.ts'
import { invitationRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [invitationRoutes],
}

import type { Feature } from '../../access/feature.ts'
import { eventsInHandover } from './handover.ts'
import { eventResources } from './resources.ts'
import { eventRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [eventRoutes],
  handover: [eventsInHandover],
  resources: [eventResources],
}

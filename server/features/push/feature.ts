import type { Feature } from '../../access/manifest/feature.ts'
import { deliverPushes, forgetPushes } from './jobs.ts'
import { pushRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [pushRoutes],
  jobs: [deliverPushes, forgetPushes],
  tables: {
    push_subscriptions: { grants: { accounts: ['select, insert, update, delete on push_subscriptions'] } },
    push_deliveries: { open: 'the program’s own queue: no request reaches it' },
  },
}

import { notifications } from '@kinfold/contract/features/notifications/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { markSeenEverywhere, readBell } from './bell.ts'

export const notificationRoutes = routes(notifications, {
  list: (ask) => readBell(ask, ask.query),
  seen: (ask) => markSeenEverywhere(ask, ask.body.ids).then(() => ({ ok: true }) as const),
})

import { notifications } from '@kinfold/contract/features/notifications/endpoints.ts'
import { unsubscribe } from '../../access/notifications/unsubscribe.ts'
import { done, routes } from '../../access/routes.ts'
import { markSeenEverywhere, readBell } from './bell.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

const CHOOSE = '/preferences#notifications'
export const notificationRoutes = routes(notifications, {
  unsubscribe: ({ services: { database, tokens }, origin, params }) =>
    unsubscribe({ owner: database.owner, tokens, origin }, params.token).then(() => done),
  unsubscribePage: {
    show: ({ services }) => unsubscribePage(services.pageUrl(CHOOSE)),
    refuse: () => unsubscribePage(CHOOSE),
  },
  list: (ask) => readBell(ask, ask.query),
  seen: (ask) => markSeenEverywhere(ask, ask.body.ids).then(() => done),
})

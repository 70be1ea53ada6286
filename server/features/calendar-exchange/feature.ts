import type { Feature } from '../../access/manifest/feature.ts'
import { calendarExchangeRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [calendarExchangeRoutes],
  tables: {
    calendar_feeds: {
      open: 'read by other calendar programs, which hold a secret and nothing else',
      trace: { updateOf: 'revoked_at', keepsHistory: false },
      grants: {
        circle: [
          'select (client_id, id, author_id, created_at, detail, revoked_at, last_read_at), insert on calendar_feeds',
          'update (revoked_at) on calendar_feeds',
        ],
        accounts: ['select on calendar_feeds', 'update (last_read_at) on calendar_feeds'],
      },
    },
  },
}

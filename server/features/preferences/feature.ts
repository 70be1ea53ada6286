import type { Feature } from '../../access/feature.ts'
import { preferencesRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [preferencesRoutes],
  tables: {
    user_preferences: { grants: { accounts: ['select, insert, update, delete on user_preferences'] } },
  },
}

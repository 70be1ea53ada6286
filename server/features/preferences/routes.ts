import { preferences } from '@kinfold/contract/features/preferences/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { changePreferences, readPreferences } from './queries.ts'

export const preferencesRoutes = routes(preferences, {
  read: ({ account, db }) => readPreferences(db, account.userId),
  change: ({ account, db, body }) => changePreferences(db, account.userId, body),
})

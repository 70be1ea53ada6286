import type { PreferencesChange } from '@kinfold/contract/features/preferences/schemas.ts'
import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { int8 } from '../../core/database/columns.ts'
import { users } from '../table.ts'

/** Only explicit choices: everything else follows the defaults of the running version. */
export const userPreferences = pgTable('user_preferences', {
  userId: int8()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  chosen: jsonb().$type<PreferencesChange>().notNull(),
})

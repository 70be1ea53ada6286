import type { PreferencesChange } from '@kinfold/contract/features/preferences/schemas.ts'
import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { int8 } from '../../core/database/columns.ts'
import { users } from '../table.ts'

/** Only what somebody chose: what nobody chose follows the version that runs. */
export const userPreferences = pgTable('user_preferences', {
  userId: int8()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  chosen: jsonb().$type<PreferencesChange>().notNull(),
})

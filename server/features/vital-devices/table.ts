import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { circleColumn, recordKey } from '../../access/records/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8 } from '../../core/database/columns.ts'

/** Tokens of devices; used by anyone who holds one, so not tied to an open circle (access/records/guards.ts). */
export const vitalDevices = pgTable(
  'vital_devices',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    authorId: int8()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().default(sql`now()`),
    name: text().notNull(),
    tokenHash: text().notNull(),
    revokedAt: instant(),
    lastSentAt: instant(),
  },
  (table) => [recordKey(table), index('vital_devices_token_hash').on(table.tokenHash)],
)

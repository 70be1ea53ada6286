import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authorColumn, circleColumn, recordKey } from '../../access/records/record.ts'
import { instant, nowByDefault } from '../../core/database/columns.ts'

/** Tokens of devices; used by anyone who holds one, so not tied to an open circle (access/records/guards.ts). */
export const vitalDevices = pgTable(
  'vital_devices',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    authorId: authorColumn(),
    createdAt: nowByDefault(),
    name: text().notNull(),
    tokenHash: text().notNull(),
    revokedAt: instant(),
    lastSentAt: instant(),
  },
  (table) => [recordKey(table), index('vital_devices_token_hash').on(table.tokenHash)],
)

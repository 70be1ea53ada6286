import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/columns.ts'
import { circleColumn } from '../records/record.ts'

/**
 * The key of a circle’s files, sealed with SECRET_KEY. While that is being replaced there are two rows, one for each
 * (circle-keys.ts); what is sealed in them is the same.
 */
export const circleKeys = pgTable(
  'circle_keys',
  {
    clientId: circleColumn(),
    /** The fingerprint of the SECRET_KEY. */
    sealedBy: text().notNull(),
    recipient: text().notNull(),
    identitySealed: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.sealedBy] })],
)

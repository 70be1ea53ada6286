import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { nowByDefault } from '../../core/database/columns.ts'
import { circleColumn } from '../records/record.ts'

/**
 * The file key of a circle, sealed with SECRET_KEY. While SECRET_KEY is being replaced there are two rows, one for each
 * of them (circle-keys.ts), with the same content.
 */
export const circleKeys = pgTable(
  'circle_keys',
  {
    clientId: circleColumn(),
    /** The fingerprint of the SECRET_KEY. */
    sealedBy: text().notNull(),
    recipient: text().notNull(),
    identitySealed: text().notNull(),
    createdAt: nowByDefault(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.sealedBy] })],
)

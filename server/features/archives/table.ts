import type { Archive } from '@kinfold/contract/features/archives/schemas.ts'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, recordKey } from '../../access/records/record.ts'
import { instant, int8 } from '../../core/database/columns.ts'

export const archives = pgTable(
  'archives',
  {
    ...recordColumns(),
    status: text().$type<Archive['status']>().notNull().default('waiting'),
    progress: integer().notNull().default(0),
    /** Sealed with SECRET_KEY, from the request until the file is made. */
    passphraseSealed: text(),
    /** When a process began to make it; a killed process leaves it set. */
    begunAt: instant(),
    place: text(),
    size: int8(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    recordKey(table),
    index().on(table.clientId, table.createdAt, table.id),
    // Across circles: what is to be made, and what has expired.
    index('archives_by_expiry').on(table.expiresAt),
  ],
)

import type { AllergyContent } from '@kinfold/contract/features/allergies/schemas.ts'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, recordKey } from '../../access/records/record.ts'

/** One row an allergy, or a statement that there is none (kind `none_known`). */
export const allergies = pgTable(
  'allergies',
  {
    ...recordColumns(),
    substance: text().notNull(),
    kind: text().$type<AllergyContent['kind']>().notNull(),
    reaction: text(),
    severity: text().$type<AllergyContent['severity']>(),
    since: text(),
    source: text().$type<AllergyContent['source']>().notNull(),
    /** False: read from a text, and nobody has looked at it yet. */
    isConfirmed: boolean().notNull(),
    /** The piece of the text it was read from. */
    asTyped: text(),
  },
  (table) => [recordKey(table), index().on(table.clientId, table.createdAt, table.id)],
)

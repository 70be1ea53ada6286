import type { AllergyContent } from '@kinfold/contract/features/allergies/schemas.ts'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, recordKey } from '../../access/records/record.ts'

/** One row per allergy, or per statement that there is none (kind `none_known`). */
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
    /** False: parsed from text and not checked yet. */
    isConfirmed: boolean().notNull(),
    /** The piece of text it was parsed from. */
    asTyped: text(),
  },
  (table) => [recordKey(table), index().on(table.clientId, table.createdAt, table.id)],
)

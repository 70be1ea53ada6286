import type { Occasion } from '@kinfold/contract/features/prescriptions/new-list.ts'
import type { Reconciliation } from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, recordKey } from '../../../access/records/record.ts'
import { instant } from '../../../core/database/columns.ts'

/** A confirmed comparison with a new list. Its changes are stored in the medications, which refer to it. */
export const reconciliations = pgTable(
  'medication_reconciliations',
  {
    ...recordColumns(),
    occasion: text().$type<Occasion>().notNull(),
    listedOn: date(),
    listedBy: text(),
    effectiveAt: instant().notNull(),
    lines: jsonb().$type<Reconciliation['lines']>().notNull(),
  },
  (table) => [recordKey(table)],
)

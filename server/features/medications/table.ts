import type { Medication } from '@kinfold/contract/features/medications/schemas.ts'
import { boolean, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, recordKey } from '../../access/record.ts'

export const medications = pgTable(
  'medications',
  {
    ...recordColumns(),
    name: text().notNull(),
    dosage: text(),
    frequency: text(),
    timing: text(),
    prescribedBy: text(),
    instructions: text(),
    active: boolean().notNull(),
    status: text().$type<Medication['status']>().notNull().default('active'),
    verification: text().$type<Medication['verification']>().notNull().default('unverified'),
    form: text(),
    strength: text(),
    route: text(),
    reason: text(),
    asNeeded: boolean().notNull().default(false),
    asNeededFor: text(),
    minIntervalHours: numeric({ mode: 'number' }),
    maxPer24h: integer(),
    startDate: date(),
    endDate: date(),
    stock: numeric({ mode: 'number' }),
    refillAt: numeric({ mode: 'number' }),
    pharmacy: text(),
  },
  (table) => [recordKey(table), index().on(table.clientId, table.name)],
)

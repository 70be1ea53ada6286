import type { CoverageHours } from '@kinfold/contract/features/shifts/schemas.ts'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { circleColumn } from '../../access/records/record.ts'

/** A circle's settings for its calendar: one row, 'coverage'. */
export const calendarSettings = pgTable(
  'calendar_settings',
  {
    clientId: circleColumn(),
    name: text().notNull(),
    hours: jsonb().$type<CoverageHours['hours']>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.name] })],
)

import type { ImportFormat, ImportState } from '@kinfold/contract/features/vital-imports/choices.ts'
import type { ImportLayout, PreviewRow, VitalImport } from '@kinfold/contract/features/vital-imports/schemas.ts'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, recordKey } from '../../access/records/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8 } from '../../core/database/columns.ts'

/** A file of readings and its import. Readings refer to it in `vital_readings.import_id`. */
export const vitalImports = pgTable(
  'vital_imports',
  {
    ...recordColumns(),
    name: text().notNull(),
    format: text().$type<ImportFormat>().notNull(),
    size: int8().notNull(),
    /** Where the encrypted file is stored, until it is imported or abandoned. */
    place: text(),
    state: text().$type<ImportState>().notNull().default('ready'),
    layout: jsonb().$type<ImportLayout>(),
    preview: jsonb().$type<PreviewRow[]>().notNull(),
    doubtful: boolean().notNull().default(false),
    added: integer().notNull().default(0),
    duplicates: integer().notNull().default(0),
    leftOut: integer().notNull().default(0),
    problems: jsonb().$type<VitalImport['problems']>().notNull().default([]),
    failure: text(),
    /** Whoever asked last, to import it or to undo it. */
    askedBy: int8().references(() => users.id),
    /** Internal notes on the progress: bytes read, the last sign of life, the number of attempts. */
    readBytes: int8().notNull().default(0),
    beatAt: instant(),
    tries: integer().notNull().default(0),
  },
  (table) => [recordKey(table), index('vital_imports_by_state').on(table.state, table.beatAt)],
)

import type { Measure } from '@kinfold/contract/features/prescriptions/measures.ts'
import type { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import {
  type AnyPgColumn,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { recordColumns, recordKey } from '../../access/records/record.ts'
import { nowByDefault } from '../../core/database/columns.ts'
import { reconciliations } from './reconciliation/table.ts'

export const amount = () => numeric({ mode: 'number' })

/** Prescriptions. Which schedule was in force when: `medicationSchedules`. */
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
    status: text().$type<Medication['status']>().notNull().default('active'),
    statusReason: text(),
    statusAt: nowByDefault(),
    verification: text().$type<Medication['verification']>().notNull().default('unverified'),
    form: text().$type<Medication['form']>(),
    strength: text(),
    route: text().$type<Medication['route']>(),
    reason: text(),
    asNeededFor: text(),
    minIntervalHours: amount(),
    maxPer24h: amount(),
    startDate: date(),
    endDate: date(),
    pharmacy: text(),
    schedule: jsonb().$type<Schedule>(),
    measures: jsonb().$type<Measure[]>().notNull().default([]),
    timeCriticalMinutes: integer(),
    /** The latest reconciliation that included it. */
    reconciliationId: uuid(),
  },
  (table) => [
    recordKey(table),
    index().on(table.clientId, table.name),
    foreignKey({
      name: 'medications_reconciliation',
      columns: [table.clientId, table.reconciliationId],
      foreignColumns: [reconciliations.clientId, reconciliations.id],
    }),
  ],
)

/** A foreign key to the medication that a row is about. */
export const medicationKey = (name: string, table: { clientId: AnyPgColumn; medicationId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.clientId, table.medicationId],
    foreignColumns: [medications.clientId, medications.id],
  })

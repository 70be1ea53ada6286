import type { VitalKind, VitalPart } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalContent, VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { circleColumn, recordColumns, recordKey } from '../../access/records/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8 } from '../../core/database/columns.ts'

export const vitalReadings = pgTable(
  'vital_readings',
  {
    ...recordColumns(),
    kind: text().$type<VitalKind>().notNull(),
    /** As entered, in `unit`. */
    value: doublePrecision().notNull(),
    value2: doublePrecision(),
    unit: text().$type<VitalUnit>().notNull(),
    repeats: jsonb().$type<VitalContent['repeats']>().notNull(),
    /** The value that counts, in whole thousandths of the canonical unit: the mean of a series. */
    canonical: integer().notNull(),
    canonical2: integer(),
    measuredAt: instant().notNull(),
    zone: text().notNull(),
    context: text().$type<VitalContent['context']>(),
    position: text().$type<VitalContent['position']>(),
    method: text().$type<VitalContent['method']>(),
    device: text(),
    note: text(),
    origin: text().$type<VitalReading['origin']>().notNull().default('typed'),
    /** The file it was imported from, and its id at the source. */
    importId: uuid(),
    externalId: text(),
    inErrorAt: instant(),
    inErrorBy: int8().references(() => users.id),
    inErrorReason: text(),
  },
  (table) => [
    recordKey(table),
    index('vital_readings_by_time').on(table.clientId, table.measuredAt, table.id).where(sql`deleted_at is null`),
    index('vital_readings_by_kind')
      .on(table.clientId, table.kind, table.measuredAt, table.id)
      .where(sql`deleted_at is null`),
    index('vital_readings_by_import').on(table.clientId, table.importId).where(sql`import_id is not null`),
    // A digest, because the text may be longer than an index allows.
    index('vital_readings_by_name')
      .on(table.clientId, sql`md5(coalesce(device, '') || ' ' || external_id)`)
      .where(sql`external_id is not null and deleted_at is null`),
  ],
)

/** The roll-up of all readings of a kind in an hour or a day, in thousandths (rollup/recount.ts). */
export const vitalRollups = pgTable(
  'vital_rollups',
  {
    clientId: circleColumn(),
    kind: text().$type<VitalKind>().notNull(),
    size: text().$type<'hour' | 'day'>().notNull(),
    /** For a day: midnight UTC of its date in the circle's zone. */
    start: instant().notNull(),
    count: integer().notNull(),
    sum: int8().notNull(),
    min: integer().notNull(),
    max: integer().notNull(),
    sum2: int8(),
    min2: integer(),
    max2: integer(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.kind, table.size, table.start] })],
)

export const vitalThresholds = pgTable(
  'vital_thresholds',
  {
    ...recordColumns(),
    kind: text().$type<VitalKind>().notNull(),
    part: text().$type<VitalPart>().notNull(),
    unit: text().$type<VitalUnit>().notNull(),
    attentionLow: doublePrecision(),
    attentionHigh: doublePrecision(),
    urgentLow: doublePrecision(),
    urgentHigh: doublePrecision(),
    source: text().notNull(),
    /** Who last set it. */
    setById: int8()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('vital_thresholds_one_each').on(table.clientId, table.kind, table.part).where(sql`deleted_at is null`),
  ],
)

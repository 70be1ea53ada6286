import type { CareLogContent, CareLogType } from '@kinfold/contract/features/care-logs/schemas.ts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { circleColumn, recordColumns, recordKey } from '../../access/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8, searchText } from '../../core/columns.ts'

const detail = <K extends 'adl' | 'intake' | 'elimination' | 'sleep' | 'incident' | 'activity'>() =>
  jsonb().$type<CareLogContent[K]>()

export const careLogs = pgTable(
  'care_logs',
  {
    ...recordColumns(),
    type: text().$type<CareLogType>().notNull(),
    title: text(),
    body: text().notNull(),
    severity: text().$type<CareLogContent['severity']>().notNull(),
    occurredAt: instant().notNull(),
    zone: text().notNull(),
    durationMin: integer(),
    adl: detail<'adl'>(),
    intake: detail<'intake'>(),
    elimination: detail<'elimination'>(),
    sleep: detail<'sleep'>(),
    incident: detail<'incident'>(),
    activity: detail<'activity'>(),
    inErrorAt: instant(),
    inErrorBy: int8().references(() => users.id),
    inErrorReason: text(),
    /** What lists show of each log; kept by triggers on the two tables below, never written here (migration care-log-counts). */
    commentCount: integer().notNull().default(0),
    acknowledgedBy: int8().array().notNull().default([]),
    searchable: searchText().generatedAlwaysAs(sql`to_tsvector('simple', coalesce(title, '') || ' ' || body)`),
  },
  (table) => [
    recordKey(table),
    index('care_logs_by_time').on(table.clientId, table.occurredAt, table.id).where(sql`deleted_at is null`),
    index('care_logs_by_type')
      .on(table.clientId, table.type, table.occurredAt, table.id)
      .where(sql`deleted_at is null`),
    index('care_logs_by_author')
      .on(table.clientId, table.authorId, table.occurredAt, table.id)
      .where(sql`deleted_at is null`),
    index('care_logs_serious')
      .on(table.clientId, table.severity, table.occurredAt, table.id)
      .where(sql`deleted_at is null and severity <> 'info'`),
    index('care_logs_by_creation').on(table.clientId, table.createdAt).where(sql`deleted_at is null`),
    index('care_logs_search').using('gin', table.searchable),
  ],
)

export const careLogComments = pgTable(
  'care_log_comments',
  { ...recordColumns(), careLogId: uuid().notNull(), body: text().notNull() },
  (table) => [
    recordKey(table),
    foreignKey({ columns: [table.clientId, table.careLogId], foreignColumns: [careLogs.clientId, careLogs.id] }),
    index().on(table.clientId, table.careLogId, table.createdAt),
  ],
)

/** ‘I have read this’: once for each person and log. */
export const careLogAcknowledgements = pgTable(
  'care_log_acknowledgements',
  {
    clientId: circleColumn(),
    careLogId: uuid().notNull(),
    authorId: int8()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.careLogId, table.authorId] }),
    foreignKey({ columns: [table.clientId, table.careLogId], foreignColumns: [careLogs.clientId, careLogs.id] }),
  ],
)

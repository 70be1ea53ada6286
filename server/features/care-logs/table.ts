import type { CareLogContent, CareLogType } from '@kinfold/contract/features/care-logs/schemas.ts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { authorColumn, circleColumn, recordColumns, recordKey } from '../../access/records/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8, nowByDefault, searchText } from '../../core/database/columns.ts'

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
    /**
     * Counts shown in lists; maintained by triggers on the tables below and on photos, never written here (migrations
     * spine-data, photos-data).
     */
    commentCount: integer().notNull().default(0),
    photoCount: integer().notNull().default(0),
    acknowledgedBy: int8().array().notNull().default([]),
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

/** ‘I have read this’: once per person and log. */
export const careLogAcknowledgements = pgTable(
  'care_log_acknowledgements',
  {
    clientId: circleColumn(),
    careLogId: uuid().notNull(),
    authorId: authorColumn(),
    createdAt: nowByDefault(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.careLogId, table.authorId] }),
    foreignKey({ columns: [table.clientId, table.careLogId], foreignColumns: [careLogs.clientId, careLogs.id] }),
  ],
)

/** The search words of a log, its details and its comments (search-index.ts). */
export const careLogSearch = pgTable(
  'care_log_search',
  {
    clientId: circleColumn(),
    careLogId: uuid().notNull(),
    occurredAt: instant().notNull(),
    /** Includes '@' with the circle's id, so that the index finds words of one circle only, without an extension. */
    words: searchText().notNull(),
    /** The version of the rules that built them. */
    rules: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.careLogId] }),
    foreignKey({ columns: [table.clientId, table.careLogId], foreignColumns: [careLogs.clientId, careLogs.id] }),
    index('care_log_search_by_time').on(table.clientId, table.occurredAt, table.careLogId),
    index('care_log_search_words').using('gin', table.words),
  ],
)

/** Every distinct word that a circle's logs ever contained, for correcting misspelled search words. */
export const careLogVocabulary = pgTable(
  'care_log_vocabulary',
  { clientId: circleColumn(), word: text().notNull() },
  (table) => [primaryKey({ columns: [table.clientId, table.word] })],
)

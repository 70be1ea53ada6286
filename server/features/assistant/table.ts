import type { Role, Visibility } from '@kinfold/contract/access.ts'
import type { Block, Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
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
import { instant } from '../../core/database/columns.ts'
import type { KeptCitation } from './cite.ts'

/** Only the author of a conversation sees it; row-level security uses this column. */
const forTheAuthor = () => text().$type<Visibility>().notNull().default('author')

export const assistantConversations = pgTable(
  'assistant_conversations',
  {
    ...recordColumns(),
    title: text().notNull(),
    lastAt: instant().notNull(),
    visibleTo: forTheAuthor(),
  },
  (table) => [
    recordKey(table),
    index('assistant_conversations_by_time')
      .on(table.clientId, table.authorId, table.lastAt, table.id)
      .where(sql`deleted_at is null`),
  ],
)

/** A question with its answer once there is one. */
export const assistantTurns = pgTable(
  'assistant_turns',
  {
    ...recordColumns(),
    conversationId: uuid().notNull(),
    question: text().notNull(),
    askedAt: instant().notNull(),
    state: text().$type<Exclude<Turn['state'], 'hidden'>>().notNull().default('asked'),
    model: text(),
    blocks: jsonb().$type<Block[]>().notNull().default([]),
    citations: jsonb().$type<KeptCitation[]>().notNull().default([]),
    /** The standing of the asker for which it was answered (access/circles/standing.ts). */
    answeredAs: text().$type<Role>(),
    memberSince: instant(),
    visibleTo: forTheAuthor(),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      columns: [table.clientId, table.conversationId],
      foreignColumns: [assistantConversations.clientId, assistantConversations.id],
    }),
    index('assistant_turns_by_conversation').on(table.clientId, table.conversationId, table.askedAt, table.id),
  ],
)

/**
 * Consent to sending records of the circle to an external model. One row per consent; only ever changed by withdrawing
 * it.
 */
export const assistantConsents = pgTable(
  'assistant_consents',
  {
    ...recordColumns(),
    model: text().notNull(),
    host: text().notNull(),
    familyRecords: boolean().notNull(),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('assistant_consents_one').on(table.clientId).where(sql`deleted_at is null`),
  ],
)

/** The number of the circle's questions to an external model per day. */
export const assistantSpending = pgTable(
  'assistant_spending',
  { clientId: circleColumn(), day: date().notNull(), questions: integer().notNull() },
  (table) => [primaryKey({ columns: [table.clientId, table.day] })],
)

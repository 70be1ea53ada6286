import type { Visibility } from '@kinfold/contract/access.ts'
import type { Block, Citation, Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, recordKey } from '../../access/record.ts'
import { instant } from '../../core/columns.ts'

/** Nobody but whoever has a conversation sees it: row-level security says so by this. */
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

/** A question, and once it is there its answer. */
export const assistantTurns = pgTable(
  'assistant_turns',
  {
    ...recordColumns(),
    conversationId: uuid().notNull(),
    question: text().notNull(),
    askedAt: instant().notNull(),
    state: text().$type<Turn['state']>().notNull().default('asked'),
    model: text(),
    blocks: jsonb().$type<Block[]>().notNull().default([]),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
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

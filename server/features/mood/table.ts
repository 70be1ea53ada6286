import type { Visibility } from '@kinfold/contract/access.ts'
import type { FormName } from '@kinfold/contract/features/mood/rules/forms.ts'
import type { MoodTag, Respondent } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { sql } from 'drizzle-orm'
import { doublePrecision, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { recordColumns, recordKey } from '../../access/records/record.ts'
import { instant } from '../../core/database/columns.ts'

export const moodEntries = pgTable(
  'mood_entries',
  {
    ...recordColumns(),
    mood: smallint().notNull(),
    energy: smallint(),
    anxiety: smallint(),
    tags: text().array().$type<MoodTag[]>().notNull(),
    triggers: text(),
    sleepHours: doublePrecision(),
    note: text(),
    respondent: text().$type<Respondent>().notNull(),
    occurredAt: instant().notNull(),
    zone: text().notNull(),
    visibleTo: text().$type<Visibility>().notNull(),
  },
  (table) => [
    recordKey(table),
    index('mood_entries_by_time').on(table.clientId, table.occurredAt, table.id).where(sql`deleted_at is null`),
  ],
)

export const moodQuestionnaires = pgTable(
  'mood_questionnaires',
  {
    ...recordColumns(),
    form: text().$type<FormName>().notNull(),
    answers: smallint().array().notNull(),
    difficulty: smallint(),
    filledAt: instant().notNull(),
    zone: text().notNull(),
    visibleTo: text().$type<Visibility>().notNull(),
  },
  (table) => [
    recordKey(table),
    index('mood_questionnaires_by_time').on(table.clientId, table.filledAt, table.id).where(sql`deleted_at is null`),
  ],
)

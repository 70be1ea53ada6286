import type { ChosenChannels } from '@kinfold/contract/features/notifications/channels.ts'
import type { Digest } from '@kinfold/contract/features/reminders/digest.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, int8, nowByDefault } from '../../core/database/columns.ts'
import { circleColumn } from '../records/record.ts'
import { users } from '../table.ts'

/** How one person wants to be notified in one circle; without a row, the contract's `usualSettings` apply. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    clientId: circleColumn(),
    userId: int8()
      .notNull()
      .references(() => users.id),
    channels: jsonb().$type<ChosenChannels>().notNull().default({}),
    quietFrom: text(),
    quietUntil: text(),
    zone: text().notNull(),
    urgentBreaks: boolean().notNull().default(true),
    digest: text().$type<Digest>().notNull().default('off'),
    /** When the next one is sent. */
    digestAt: instant(),
    updatedAt: nowByDefault(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.userId] }),
    index('reminder_settings_digest').on(table.digestAt).where(sql`digest_at is not null`),
  ],
)

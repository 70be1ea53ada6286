import type { NotificationKind } from '@kinfold/contract/features/notifications/kinds.ts'
import type { ReminderStep } from '@kinfold/contract/features/reminders/wording.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/database/columns.ts'
import { circleColumn, recordKey } from '../records/record.ts'
import { users } from '../table.ts'

/**
 * One notification of one person. It refers to records without quoting them: their content is read when it is shown.
 */
export const notifications = pgTable(
  'notifications',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    userId: int8()
      .notNull()
      .references(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    /** Its subject: a comment, a request; '' if several `records` came due at the same moment. */
    recordId: text().notNull().default(''),
    /** When it is due, happened or begins. */
    at: instant().notNull(),
    step: text().$type<ReminderStep>(),
    urgent: boolean().notNull().default(false),
    records: uuid().array().notNull().default([]),
    count: integer().notNull().default(1),
    /** Who did it. */
    actorId: int8().references(() => users.id),
    toldAt: instant().notNull(),
    seenAt: instant(),
    /** When it goes into a letter; null: no letter is pending. */
    mailAt: instant(),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('notifications_once').on(table.clientId, table.userId, table.kind, table.recordId, table.at),
    index('notifications_listed').on(table.clientId, table.userId, sql`(seen_at is null)`, table.toldAt, table.id),
    index('notifications_mail').on(table.mailAt).where(sql`mail_at is not null`),
    index('notifications_told').on(table.toldAt),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { clients, sessions, users } from '../../access/table.ts'
import { instant, int8 } from '../../core/database/columns.ts'

/** A subscribed browser: one per session, and deleted with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Whether a locked screen may show what it is about. */
    showsDetails: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** How often in a row its push service has not answered, and until when it is left alone therefore. */
    silences: integer().notNull().default(0),
    silentUntil: instant(),
  },
  (table) => [index().on(table.userId)],
)

/** A delivery to one browser, once per time that its person was notified. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    sessionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.sessionId, { onDelete: 'cascade' }),
    notificationId: uuid().notNull(),
    toldAt: instant().notNull(),
    clientId: int8()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** When it is next handed to the push service; null: done. */
    tryAt: instant(),
    tries: integer().notNull().default(0),
    /** The person asked for it at this time, so quiet hours do not hold it back. */
    isAsked: boolean().notNull().default(false),
    /** When it appeared on the screen, from which it is to be removed once closed. */
    shownAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.sessionId, table.notificationId, table.toldAt] }),
    index().on(table.sessionId, table.notificationId),
    index('push_deliveries_next').on(table.tryAt).where(sql`try_at is not null`),
    index('push_deliveries_shown').on(table.clientId).where(sql`shown_at is not null`),
    index('push_deliveries_told').on(table.toldAt),
  ],
)

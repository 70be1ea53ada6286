import { sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/database/columns.ts'
import { clients, users } from '../table.ts'

/**
 * What every record of a circle has. `id` is the browser's; the author comes from the session. Row-level security,
 * grants, history, audit and events follow by themselves (guards.ts) from a primary key that leads with `client_id`.
 */
export const recordColumns = () => ({
  clientId: circleColumn(),
  id: uuid().notNull(),
  authorId: int8()
    .notNull()
    .references(() => users.id),
  createdAt: instant().notNull().default(sql`now()`),
  updatedAt: instant().notNull().default(sql`now()`),
  version: integer().notNull().default(1),
  deletedAt: instant(),
})

export const circleColumn = () =>
  int8()
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })

export const recordKey = (table: { clientId: AnyPgColumn; id: AnyPgColumn }) =>
  primaryKey({ columns: [table.clientId, table.id] })

/** Set by every edit. */
export const nextVersion = (table: { version: AnyPgColumn }) => ({
  version: sql`${table.version} + 1`,
  updatedAt: sql`now()`,
})

import { sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant, int8, nowByDefault } from '../../core/database/columns.ts'
import { clients, users } from '../table.ts'

/**
 * The columns of every record of a circle. `id` is chosen by the browser; the author comes from the session. A primary
 * key that leads with `client_id` is enough for row-level security, grants, history, audit and events (guards.ts).
 */
export const recordColumns = () => ({
  clientId: circleColumn(),
  id: uuid().notNull(),
  authorId: authorColumn(),
  createdAt: nowByDefault(),
  updatedAt: nowByDefault(),
  version: integer().notNull().default(1),
  deletedAt: instant(),
})

/** Who wrote a record; set from the session. */
export const authorColumn = () =>
  int8()
    .notNull()
    .references(() => users.id)

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

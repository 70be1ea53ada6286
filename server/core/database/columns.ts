import { sql } from 'drizzle-orm'
import { bigint, customType } from 'drizzle-orm/pg-core'
import { instantFromPostgres } from './instant.ts'

/** timestamptz with milliseconds, read as ISO 8601 text in UTC, like the contract's `Instant`. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: instantFromPostgres,
})

/** A moment that the database sets if nothing is given. */
export const nowByDefault = () => instant().notNull().default(sql`now()`)

/** int8 read as a number; our ids are below 2^52. */
export const int8 = () => bigint({ mode: 'number' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A full transaction id, never reused (PostgreSQL's xid8), as text. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** A tsvector, for full-text search. */
export const searchText = customType<{ data: string }>({ dataType: () => 'tsvector' })

import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** What this database was set up with; a single row. */
export const installation = pgTable('installation', {
  isOne: boolean().primaryKey().default(true),
  /** Also in the storage of its files, so that no other database takes them for its own (access/circles/own-files.ts). */
  id: uuid().notNull().defaultRandom(),
  /** Counts on every hour, here and in the storage. A lower number here: an earlier state of this database was put back. */
  turn: integer().notNull().default(0),
  /** The fingerprint of SECRET_KEY; reveals nothing about it. Empty: the next start determines the key. */
  keyFingerprint: text().notNull(),
})

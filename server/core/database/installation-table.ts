import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** What this database was set up with; a single row. */
export const installation = pgTable('installation', {
  isOne: boolean().primaryKey().default(true),
  /** The fingerprint of SECRET_KEY; reveals nothing about it. */
  keyFingerprint: text().notNull(),
})

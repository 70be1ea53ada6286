import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** What this database was set up with: one row. */
export const installation = pgTable('installation', {
  isOne: boolean().primaryKey().default(true),
  /** Of SECRET_KEY; tells nothing about it. */
  keyFingerprint: text().notNull(),
})

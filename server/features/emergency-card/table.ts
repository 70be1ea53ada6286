import type { CardField } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { isNull, sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { circleColumn, recordColumns, recordKey } from '../../access/records/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8 } from '../../core/database/columns.ts'
import { medicalDocuments } from '../medical-documents/table.ts'

/** What a circle's card shows; one for each circle, from the first time it is saved. */
export const emergencyCards = pgTable(
  'emergency_cards',
  {
    ...recordColumns(),
    fields: text().array().$type<CardField[]>().notNull(),
    directives: text(),
    note: text(),
    documents: uuid().array().notNull().default([]),
  },
  (table) => [recordKey(table), unique().on(table.clientId)],
)

/**
 * Links to a card. Only the hash of the secret finds one; the sealed copy shows it again to managers and goes when the
 * link ends. Read by strangers who bring the secret, so no circle record (access/records/guards.ts).
 */
export const emergencyCardLinks = pgTable(
  'emergency_card_links',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    authorId: int8()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().default(sql`now()`),
    tokenHash: text().notNull(),
    tokenSealed: text(),
    revokedAt: instant(),
    /** When managers were last written to about it, and of how many openings they know. */
    letterAt: instant(),
    openingsTold: integer().notNull().default(0),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('one_working_link').on(table.clientId).where(isNull(table.revokedAt)),
    index().on(table.tokenHash),
  ],
)

/** Each time someone opened the card by its link. */
export const emergencyCardOpenings = pgTable(
  'emergency_card_openings',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    linkId: uuid().notNull(),
    at: instant().notNull().default(sql`now()`),
    device: text().notNull(),
    ip: text().notNull(),
    /** The document of which a file was opened; null: the card itself. */
    documentId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    foreignKey({
      columns: [table.clientId, table.linkId],
      foreignColumns: [emergencyCardLinks.clientId, emergencyCardLinks.id],
    }),
    foreignKey({
      columns: [table.clientId, table.documentId],
      foreignColumns: [medicalDocuments.clientId, medicalDocuments.id],
    }),
    index().on(table.clientId, table.at, table.id),
    index().on(table.clientId, table.documentId),
    index().on(table.clientId, table.linkId),
  ],
)

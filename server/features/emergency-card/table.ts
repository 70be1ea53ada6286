import type { CardField } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { isNull } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authorColumn, circleColumn, recordColumns, recordKey } from '../../access/records/record.ts'
import { instant, nowByDefault } from '../../core/database/columns.ts'
import { medicalDocuments } from '../medical-documents/table.ts'

/** What a circle's card shows; one row per circle, once it has been saved. */
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
 * Links to a card. A link is found only by the hash of its secret; the sealed copy is for showing it to managers, and
 * is deleted when the link ends. Read by strangers with the secret, so it is not a circle record
 * (access/records/guards.ts).
 */
export const emergencyCardLinks = pgTable(
  'emergency_card_links',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    authorId: authorColumn(),
    createdAt: nowByDefault(),
    tokenHash: text().notNull(),
    tokenSealed: text(),
    revokedAt: instant(),
    /** When the managers last got a letter about it, and how many openings they know of. */
    letterAt: instant(),
    openingsTold: integer().notNull().default(0),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('one_working_link').on(table.clientId).where(isNull(table.revokedAt)),
    index().on(table.tokenHash),
  ],
)

/** Each opening of the card by its link. */
export const emergencyCardOpenings = pgTable(
  'emergency_card_openings',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    linkId: uuid().notNull(),
    at: nowByDefault(),
    device: text().notNull(),
    ip: text().notNull(),
    /** The document whose file was opened; null: the card itself. */
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

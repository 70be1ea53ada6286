import type {
  DocumentCategory,
  DocumentSubtype,
  DocumentVisibility,
} from '@kinfold/contract/features/medical-documents/categories.ts'
import type { FileKind } from '@kinfold/contract/features/medical-documents/file-kinds.ts'
import type { DocumentContent } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authorColumn, circleColumn, recordColumns, recordKey } from '../../access/records/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8, nowByDefault } from '../../core/database/columns.ts'

export const medicalDocuments = pgTable(
  'medical_documents',
  {
    ...recordColumns(),
    title: text().notNull(),
    category: text().$type<DocumentCategory>().notNull(),
    subtype: text().$type<DocumentSubtype>(),
    documentDate: date(),
    expiresAt: date(),
    remindDays: integer(),
    issuer: text(),
    tags: text().array().notNull(),
    note: text(),
    original: text(),
    visibleTo: text().$type<DocumentVisibility>().notNull(),
    status: text().$type<DocumentContent['status']>().notNull(),
    replacesId: uuid(),
  },
  (table) => [
    recordKey(table),
    // Referenced by the files, so that they have the same visibility as their document.
    unique('medical_documents_shown_to').on(table.clientId, table.id, table.visibleTo),
    foreignKey({ columns: [table.clientId, table.replacesId], foreignColumns: [table.clientId, table.id] }),
    index('medical_documents_by_time').on(table.clientId, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('medical_documents_expiring').on(table.clientId, table.expiresAt).where(sql`deleted_at is null`),
    index().on(table.clientId, table.replacesId),
  ],
)

/** Files of documents, all versions; their content is in the storage (services/files), encrypted. */
export const documentFiles = pgTable(
  'document_files',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    documentId: uuid().notNull(),
    /**
     * The author of the document: with the next column it decides who may see the file (access/records/guards.ts).
     * Follows the document automatically.
     */
    authorId: authorColumn(),
    visibleTo: text().$type<DocumentVisibility>().notNull(),
    addedBy: int8()
      .notNull()
      .references(() => users.id),
    createdAt: nowByDefault(),
    deletedAt: instant(),
    name: text().notNull(),
    type: text().$type<FileKind>().notNull(),
    size: int8().notNull(),
    sha256: text().notNull(),
    place: text().notNull(),
    replacesId: uuid(),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      columns: [table.clientId, table.documentId, table.visibleTo],
      foreignColumns: [medicalDocuments.clientId, medicalDocuments.id, medicalDocuments.visibleTo],
    }).onUpdate('cascade'),
    foreignKey({ columns: [table.clientId, table.replacesId], foreignColumns: [table.clientId, table.id] }),
    index().on(table.clientId, table.documentId, table.createdAt),
    index().on(table.clientId, table.replacesId),
  ],
)

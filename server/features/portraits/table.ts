import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authorColumn, circleColumn, recordKey } from '../../access/records/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8, nowByDefault } from '../../core/database/columns.ts'

/**
 * Pictures of a circle's members and (`user_id` null) of the person cared for; the content is in the storage,
 * encrypted.
 */
export const portraits = pgTable(
  'portraits',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    authorId: authorColumn(),
    userId: int8().references(() => users.id),
    createdAt: nowByDefault(),
    deletedAt: instant(),
    type: text().$type<'image/jpeg'>().notNull(),
    size: int8().notNull(),
    sha256: text().notNull(),
    place: text().notNull(),
    /** Hash of the upload: repeating it stores the picture only once. */
    sentSha256: text().notNull(),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('portraits_one_each').on(table.clientId, sql`coalesce(user_id, 0)`).where(sql`deleted_at is null`),
  ],
)

import type { PhotoVisibility } from '@kinfold/contract/features/care-logs/photos.ts'
import { foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authorColumn, circleColumn, recordKey } from '../../../access/records/record.ts'
import { instant, int8, nowByDefault } from '../../../core/database/columns.ts'
import { careLogs } from '../table.ts'

/** Photos of logs; their content is in the storage (services/files), encrypted. */
export const careLogPhotos = pgTable(
  'care_log_photos',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    careLogId: uuid().notNull(),
    authorId: authorColumn(),
    visibleTo: text().$type<PhotoVisibility>().notNull(),
    about: text(),
    createdAt: nowByDefault(),
    deletedAt: instant(),
    type: text().$type<'image/jpeg'>().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    size: int8().notNull(),
    sha256: text().notNull(),
    place: text().notNull(),
    thumbnailPlace: text().notNull(),
    /** Hash of the upload before re-encoding: repeating it stores the photo only once. */
    sentSha256: text().notNull(),
  },
  (table) => [
    recordKey(table),
    foreignKey({ columns: [table.clientId, table.careLogId], foreignColumns: [careLogs.clientId, careLogs.id] }),
    index().on(table.clientId, table.careLogId, table.id),
  ],
)

import { sql } from 'drizzle-orm'
import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { circleColumn, recordKey } from '../../access/records/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8 } from '../../core/database/columns.ts'

/** ‘I have read this handover’: who took over when, and the range they had read, as numbers of the circle's audit. */
export const handoverAcknowledgements = pgTable(
  'handover_acknowledgements',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    authorId: int8()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().default(sql`now()`),
    fromSeq: int8().notNull(),
    untilSeq: int8().notNull(),
  },
  (table) => [
    recordKey(table),
    index('handover_acknowledgements_by_place').on(table.clientId, table.untilSeq, table.id),
  ],
)

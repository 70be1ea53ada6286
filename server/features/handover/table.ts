import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { authorColumn, circleColumn, recordKey } from '../../access/records/record.ts'
import { int8, nowByDefault } from '../../core/database/columns.ts'

/** ‘I have read this handover’: who took over when, and the range they had read, as numbers of the circle's audit. */
export const handoverAcknowledgements = pgTable(
  'handover_acknowledgements',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    authorId: authorColumn(),
    createdAt: nowByDefault(),
    fromSeq: int8().notNull(),
    untilSeq: int8().notNull(),
  },
  (table) => [
    recordKey(table),
    index('handover_acknowledgements_by_place').on(table.clientId, table.untilSeq, table.id),
  ],
)

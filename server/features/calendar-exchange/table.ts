import type { Feed } from '@kinfold/contract/features/calendar-exchange/schemas.ts'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authorColumn, circleColumn, recordKey } from '../../access/records/record.ts'
import { instant, nowByDefault } from '../../core/database/columns.ts'

/**
 * Secret links for other calendar programs; readable by anyone who holds one, so not tied to an open circle
 * (access/records/guards.ts).
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    clientId: circleColumn(),
    id: uuid().notNull(),
    authorId: authorColumn(),
    createdAt: nowByDefault(),
    detail: text().$type<Feed['detail']>().notNull(),
    tokenHash: text().notNull(),
    revokedAt: instant(),
    lastReadAt: instant(),
  },
  (table) => [recordKey(table), index('calendar_feeds_token_hash').on(table.tokenHash)],
)

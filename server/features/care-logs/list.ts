import type { CareLog, CareLogPage, CareLogQuery } from '@kinfold/contract/features/care-logs/schemas.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { BEFORE_ALL, type Cursor, cursorAt } from '../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../core/database/keyset-page.ts'
import { onDays } from '../../core/database/on-days.ts'
import { preparedPage } from '../../core/database/prepared.ts'
import { listFound } from './found.ts'
import { withPhotos } from './photos/with-photos.ts'
import { termsIn } from './search.ts'
import { careLogs } from './table.ts'
import { type LogRow, selectCareLogs } from './view.ts'

type Filter = Omit<CareLogQuery, 'clientId'>

/** The circle's logs, newest first, or search results; `next` is the cursor of the next page, or null. */
export async function listCareLogs(circle: Circle, query: Filter): Promise<CareLogPage> {
  const terms = termsIn(query.search)
  if (terms) return listFound(circle, query, terms)
  const page = await momentPage(query, {
    read: (place = BEFORE_ALL, most) => readLogs(circle, query, place, most),
    cursorAfter: ({ occurredAt, id }) => cursorAt(occurredAt, id),
  })
  return { ...page, items: await withPhotos(circle, page.items), meant: [], comments: [] }
}

/** The newest logs, for the dashboard. */
export const latestCareLogs = async (circle: Circle<'careLogs.read'>, limit: number): Promise<CareLog[]> =>
  withPhotos(
    circle,
    await unfiltered(circle.db, { clientId: circle.clientId, reader: circle.userId, ...BEFORE_ALL, limit }),
  )

function readLogs(circle: Circle, query: Filter, place: Cursor, limit: number): Promise<LogRow[]> {
  const { clientId, userId: reader } = circle
  const filters = filtersOf(circle, query)
  if (filters.length === 0) return unfiltered(circle.db, { clientId, reader, ...place, limit })
  const page = and(eq(careLogs.clientId, clientId), earlierThan(careLogs.occurredAt, careLogs.id, place), ...filters)
  return newestFirst(selectCareLogs(circle.db, reader, page)).limit(limit)
}

/** The list most people see. */
const unfiltered = preparedPage<LogRow>('care logs', (db, limit) => {
  const { placeholder } = sql
  const place = { at: placeholder('at'), id: placeholder('id') }
  const page = and(eq(careLogs.clientId, placeholder('clientId')), earlierThan(careLogs.occurredAt, careLogs.id, place))
  return newestFirst(selectCareLogs(db, placeholder('reader'), page)).limit(limit)
})

const newestFirst = (logs: ReturnType<typeof selectCareLogs>) =>
  logs.orderBy(desc(careLogs.occurredAt), desc(careLogs.id))

function filtersOf({ zone }: Circle, { type, author, severity, from, to }: Filter): SQL[] {
  const filters: SQL[] = []
  if (type) filters.push(eq(careLogs.type, type))
  if (author) filters.push(eq(careLogs.authorId, author))
  if (severity) filters.push(eq(careLogs.severity, severity))
  const days = onDays(careLogs.occurredAt, { from, to }, zone)
  return days ? [...filters, days] : filters
}

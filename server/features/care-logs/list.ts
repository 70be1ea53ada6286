import type { CareLog, CareLogPage, CareLogQuery } from '@kinfold/contract/features/care-logs/schemas.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { type Cursor, cursorAt } from '../../core/database/cursor.ts'
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
    read: (place, most) => readLogs(circle, query, place, most),
    cursorAfter: ({ occurredAt, id }) => cursorAt(occurredAt, id),
  })
  return { ...page, items: await withPhotos(circle, page.items), meant: [], comments: [] }
}

/** The newest logs, for the dashboard. */
export const latestCareLogs = async (circle: Circle<'careLogs.read'>, limit: number): Promise<CareLog[]> =>
  withPhotos(circle, await newest(circle.db, { clientId: circle.clientId, reader: circle.userId, limit }))

function readLogs(circle: Circle, query: Filter, place: Cursor | undefined, limit: number): Promise<LogRow[]> {
  const { clientId, userId: reader } = circle
  const filters = filtersOf(circle, query)
  const asked = { clientId, reader, limit }
  if (filters.length === 0) return place ? olderThan(circle.db, { ...asked, ...place }) : newest(circle.db, asked)
  const page = and(eq(careLogs.clientId, clientId), place && isOlder(place), ...filters)
  return newestFirst(selectCareLogs(circle.db, reader, page)).limit(limit)
}

const { placeholder } = sql
const isOlder = (place: { at: unknown; id: unknown }) => earlierThan(careLogs.occurredAt, careLogs.id, place)
const inThisCircle = eq(careLogs.clientId, placeholder('clientId'))

/**
 * The list most people see. Without a cursor: with one as a value, PostgreSQL expects only some of the logs behind it,
 * and so plans at each call where most circles are small (decision 120).
 */
const newest = preparedPage<LogRow>('care logs', (db, limit) =>
  newestFirst(selectCareLogs(db, placeholder('reader'), inThisCircle)).limit(limit),
)

const olderThan = preparedPage<LogRow>('care logs before', (db, limit) => {
  const page = and(inThisCircle, isOlder({ at: placeholder('at'), id: placeholder('id') }))
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

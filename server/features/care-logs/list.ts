import type { CareLog, CareLogPage, CareLogQuery } from '@kinfold/contract/features/care-logs/schemas.ts'
import { addDays, startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { BEFORE_ALL, type Cursor, cursorAt, readCursor } from '../../core/cursor.ts'
import { prepared } from '../../core/prepared.ts'
import { listFound } from './found.ts'
import { soughtIn } from './search.ts'
import { careLogs } from './table.ts'
import { selectCareLogs } from './view.ts'

/** The circle's logs, newest first, or what a search finds; `next` is the place to go on from, or null. */
export async function listCareLogs(circle: Circle, query: Omit<CareLogQuery, 'clientId'>): Promise<CareLogPage> {
  const sought = soughtIn(query.search)
  if (sought) return listFound(circle, query, sought)
  const place = query.before ? readCursor(query.before) : BEFORE_ALL
  const found = await pageOf(circle, query, place, query.limit + 1)
  const items = found.slice(0, query.limit)
  const next = found.length > items.length ? cursorAfter(items.at(-1)!) : null
  return { items, next, meant: [], comments: [] }
}

/** The newest logs, for the dashboard. */
export const latestCareLogs = (circle: Circle<'careLogs.read'>, limit: number): Promise<CareLog[]> =>
  unfiltered(circle.db, { clientId: circle.clientId, reader: circle.userId, ...BEFORE_ALL, limit })

function pageOf(
  circle: Circle,
  query: Omit<CareLogQuery, 'clientId'>,
  { at, id }: Cursor,
  limit: number,
): Promise<CareLog[]> {
  const filters = filtersOf(circle, query)
  if (filters.length === 0) {
    return unfiltered(circle.db, { clientId: circle.clientId, reader: circle.userId, at, id, limit })
  }
  return newestFirst(
    selectCareLogs(circle.db, circle.userId, and(eq(careLogs.clientId, circle.clientId), before(at, id), ...filters)),
  ).limit(limit)
}

/** The list most people see, built once for each connection. */
const unfiltered = prepared<CareLog>('care logs', (db) => {
  const { placeholder } = sql
  const page = and(eq(careLogs.clientId, placeholder('clientId')), before(placeholder('at'), placeholder('id')))
  return newestFirst(selectCareLogs(db, placeholder('reader'), page)).limit(placeholder('limit'))
})

const newestFirst = (logs: ReturnType<typeof selectCareLogs>) =>
  logs.orderBy(desc(careLogs.occurredAt), desc(careLogs.id))

const before = (at: unknown, id: unknown) =>
  sql`(${careLogs.occurredAt}, ${careLogs.id}) < (${at}::timestamptz, ${id}::uuid)`

function filtersOf({ zone }: Circle, { type, author, severity, from, to }: Omit<CareLogQuery, 'clientId'>): SQL[] {
  const filters: SQL[] = []
  if (type) filters.push(eq(careLogs.type, type))
  if (author) filters.push(eq(careLogs.authorId, author))
  if (severity) filters.push(eq(careLogs.severity, severity))
  if (from) filters.push(gte(careLogs.occurredAt, startOfDay(from, zone)))
  if (to) filters.push(lt(careLogs.occurredAt, startOfDay(addDays(to, 1), zone)))
  return filters
}

const cursorAfter = ({ occurredAt, id }: CareLog) => cursorAt(occurredAt, id)

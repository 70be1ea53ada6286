import type { CareLog, CareLogQuery } from '@kinfold/contract/features/care-logs/schemas.ts'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { failure } from '../../core/failure.ts'
import { prepared } from '../../core/prepared.ts'
import { careLogs } from './table.ts'
import { selectCareLogs } from './view.ts'

type Place = { at: string; id: string }
const FIRST_PAGE: Place = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** The circle's logs, newest first; `next` is the place to go on from, or null. */
export async function listCareLogs(circle: Circle, query: Omit<CareLogQuery, 'clientId'>) {
  const place = query.before ? placeOf(query.before) : FIRST_PAGE
  const found = await pageOf(circle, query, place, query.limit + 1)
  const items = found.slice(0, query.limit)
  return { items, next: found.length > items.length ? cursorAfter(items.at(-1)!) : null }
}

/** The newest logs, for the dashboard. */
export const latestCareLogs = (circle: Circle, limit: number): Promise<CareLog[]> =>
  unfiltered(circle.db, { clientId: circle.clientId, reader: circle.userId, ...FIRST_PAGE, limit })

function pageOf(
  circle: Circle,
  query: Omit<CareLogQuery, 'clientId'>,
  { at, id }: Place,
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

function filtersOf(
  { zone }: Circle,
  { type, author, severity, from, to, search }: Omit<CareLogQuery, 'clientId'>,
): SQL[] {
  const filters: SQL[] = []
  if (type) filters.push(eq(careLogs.type, type))
  if (author) filters.push(eq(careLogs.authorId, author))
  if (severity) filters.push(eq(careLogs.severity, severity))
  if (from) filters.push(gte(careLogs.occurredAt, sql`(${from}::date)::timestamp at time zone ${zone}`))
  if (to) filters.push(lt(careLogs.occurredAt, sql`(${to}::date + 1)::timestamp at time zone ${zone}`))
  const words = search?.match(/[\p{L}\p{N}]+/gu)
  if (words)
    filters.push(sql`${careLogs.searchable} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`)
  return filters
}

const cursorAfter = ({ occurredAt, id }: CareLog) => `${occurredAt}~${id}`

function placeOf(cursor: string): Place {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor)
  if (!match || Number.isNaN(Date.parse(match[1]!))) {
    throw failure('BAD_INPUT', { fields: { before: 'Use the `next` of the page before' } })
  }
  return { at: match[1]!, id: match[2]! }
}

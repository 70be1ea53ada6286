import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { type DashboardPart, dayEndsIn } from '../../access/manifest/dashboard-part.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { clock } from '../../core/clock.ts'
import { prepared } from '../../core/database/prepared.ts'

/**
 * The dashboard, composed of the features' parts: each under its own permission, or null. All are read together, in one
 * round trip with the look-up that opens the circle.
 */
export async function readDashboard(circle: Circle, parts: readonly Parts[]): Promise<Dashboard> {
  const now = clock.now().toISOString()
  const given = dashboardParts(parts)
  const { clientId, userId } = circle
  const counting = summaryOf(parts)(circle.db, { clientId, userId, dayEnds: dayEndsIn(circle) })
  const read = async (part: DashboardPart, index: number): Promise<Partial<Dashboard>> => {
    const allowed = circle.may(part.needs)
    if (!allowed) return Object.fromEntries(part.shows.map((name) => [name, null]))
    const counted = counting.then(([row]) => valuesOf(row!, index))
    // Avoids an unhandled rejection for parts that do not await it; it is awaited below.
    counted.catch(() => {})
    return part.read(allowed, { now, counted, parts })
  }
  const [shown] = await Promise.all([Promise.all(given.map(read)), counting])
  return Object.assign({ now }, ...shown)
}

/** In the order of the features. */
const dashboardParts = (parts: readonly Parts[]): DashboardPart[] => parts.flatMap(({ dashboard = [] }) => dashboard)

type Row = Record<string, unknown>
type Summary = ReturnType<typeof prepared<Row>>

/** All counted values in one statement, built once per set of features. */
function summaryOf(parts: readonly Parts[]): Summary {
  const known = summaries.get(parts)
  if (known) return known
  const built = prepared<Row>('dashboard', (db) => {
    const given = sql.placeholder
    const asker = { clientId: given('clientId'), userId: given('userId'), dayEnds: given('dayEnds') }
    const counts = dashboardParts(parts).flatMap(({ count }, index) =>
      Object.entries(count?.(asker, parts) ?? {}).map(([name, value]): [string, SQL] => [`${index}.${name}`, value]),
    )
    return db.select(Object.fromEntries(counts)).from(sql`(select 1) as once`)
  })
  summaries.set(parts, built)
  return built
}
const summaries = new WeakMap<readonly Parts[], Summary>()

function valuesOf(row: Row, index: number): Row {
  const start = `${index}.`
  const own = Object.entries(row).filter(([name]) => name.startsWith(start))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(start.length), value]))
}

import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { type DashboardPart, dayEndsIn } from '../../access/manifest/dashboard-part.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { clock } from '../../core/clock.ts'
import { preparedFor } from '../../core/database/prepared.ts'

/**
 * The dashboard, composed of the features' parts: each under its own permission, or null. All are read together, in one
 * round trip with the look-up that opens the circle.
 */
export async function readDashboard(circle: Circle, parts: readonly Parts[]): Promise<Dashboard> {
  const now = clock.now().toISOString()
  const given = dashboardParts(parts)
  const { clientId, userId } = circle
  const counting = countedFor(circle.db, parts, { clientId, userId, dayEnds: dayEndsIn(circle) })
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

/** All counted values in one statement. */
const countedFor = preparedFor('dashboard', (db, parts: readonly Parts[]) => {
  const { placeholder } = sql
  const asker = { clientId: placeholder('clientId'), userId: placeholder('userId'), dayEnds: placeholder('dayEnds') }
  const counts = dashboardParts(parts).flatMap(({ count }, index) =>
    Object.entries(count?.(asker, parts) ?? {}).map(([name, value]): [string, SQL] => [`${index}.${name}`, value]),
  )
  return db.select(Object.fromEntries(counts)).from(sql`(select 1) as once`)
})

function valuesOf(row: Row, index: number): Row {
  const start = `${index}.`
  const own = Object.entries(row).filter(([name]) => name.startsWith(start))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(start.length), value]))
}

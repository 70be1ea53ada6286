import { and, between, gte } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { rollupsOf } from './rollup/rollups-of.ts'
import { vitalRollups } from './table.ts'

/** In thousandths of the numeric rating scale; from here on pain is more than mild. */
const MORE_THAN_MILD = 4000

export async function daysOfPain({ db, clientId }: Circle<'vitals.read'>, { from, to }: { from: string; to: string }) {
  const rows = await db
    .select({ start: vitalRollups.start })
    .from(vitalRollups)
    .where(
      and(
        rollupsOf({ clientId }, 'pain', 'day'),
        between(vitalRollups.start, `${from}T00:00:00Z`, `${to}T00:00:00Z`),
        gte(vitalRollups.max, MORE_THAN_MILD),
      ),
    )
  return rows.map(({ start }) => start.slice(0, 10))
}

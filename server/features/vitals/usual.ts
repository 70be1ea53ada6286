import { USUAL_DAYS, usualRange } from '@kinfold/contract/features/vitals/rules/flags/usual-range.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalUsual } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { and, gte } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { clock } from '../../core/clock.ts'
import { countedIn } from './chart.ts'
import { vitalReadings } from './table.ts'

/** Where most readings of the last thirty days are, for each figure. */
export async function readUsual({ db, clientId }: Circle, kind: VitalKind): Promise<VitalUsual> {
  const now = clock.now().getTime()
  const { measuredAt, canonical, canonical2 } = vitalReadings
  const since = new Date(now - USUAL_DAYS * DAY_MS).toISOString()
  const rows = await db
    .select({ at: measuredAt, canonical, canonical2 })
    .from(vitalReadings)
    .where(and(countedIn(clientId, kind), gte(measuredAt, since)))
  const of = (read: (row: (typeof rows)[number]) => number | null) =>
    usualRange(
      rows.flatMap((row) => {
        const thousandths = read(row)
        return thousandths === null ? [] : [{ at: row.at, value: thousandths / 1000 }]
      }),
      now,
    )
  return { value: of((row) => row.canonical), value2: of((row) => row.canonical2) }
}

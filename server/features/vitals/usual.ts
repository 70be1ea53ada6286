import { USUAL_DAYS, USUAL_SHARES, usualOf } from '@kinfold/contract/features/vitals/rules/flags/usual-range.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalUsual } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { OpenCircle } from '../../access/circles/circles.ts'
import { clock } from '../../core/clock.ts'
import { countedIn } from './chart.ts'
import { vitalReadings } from './table.ts'

/** Where most readings of the last thirty days are, for each figure. The database computes it: they may be very many. */
export async function readUsual({ db, clientId }: OpenCircle, kind: VitalKind): Promise<VitalUsual> {
  const now = clock.now().getTime()
  const { measuredAt, canonical, canonical2 } = vitalReadings
  const since = new Date(now - USUAL_DAYS * DAY_MS).toISOString()
  const [found] = await db
    .select({ value: figures(sql`${canonical}`), value2: figures(sql`${canonical2}`) })
    .from(vitalReadings)
    .where(and(countedIn(clientId, kind), gt(measuredAt, since), lte(measuredAt, new Date(now).toISOString())))
  const of = (counted: Figures | undefined) => {
    if (!counted?.places) return null
    const [low, high] = counted.places
    return usualOf({ ...counted, low: low / 1000, high: high / 1000 })
  }
  return { value: of(found?.value), value2: of(found?.value2) }
}

/** `places`: at the shares, in thousandths; null: there are no readings. */
type Figures = { readings: number; days: number; places: [low: number, high: number] | null }

const figures = (figure: SQL) => sql<Figures>`jsonb_build_object('readings', count(${figure}),
  'days', count(distinct date_trunc('day', ${vitalReadings.measuredAt}, 'UTC')) filter (where ${figure} is not null),
  'places', percentile_cont(${sql.param([...USUAL_SHARES])}::float8[]) within group (order by ${figure}))`

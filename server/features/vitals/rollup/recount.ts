import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { sql } from 'drizzle-orm'
import type { OpenCircle } from '../../../access/circles/circles.ts'
import type { Db } from '../../../core/database/database.ts'
import { placesOf, spanOf } from './bucket-place.ts'
import { dayInSql } from './day-in-sql.ts'

type Counted = { kind: VitalKind; measuredAt: string }

/**
 * Recounts the hours and days that these readings are in, or were in. Called in the transaction of the write and after
 * it: the write locks the end of the circle's audit (access/records/change-trigger.ts), so nobody else writes in
 * between.
 */
export async function recount({ db, clientId, zone }: OpenCircle, readings: readonly Counted[]): Promise<void> {
  const places = readings.flatMap(({ kind, measuredAt }) =>
    placesOf(measuredAt, zone).map((place) => ({
      kind,
      size: place.size,
      start: place.size === 'day' ? `${place.start}T00:00:00Z` : place.start,
      ...spanOf(place, zone),
    })),
  )
  // The same place twice would be counted twice.
  const each = new Map(places.map((place) => [`${place.kind} ${place.size} ${place.start}`, place]))
  await db.execute(sql`
    with places as (
      select * from jsonb_to_recordset(${JSON.stringify([...each.values()])}::jsonb)
        as place(kind text, size text, start timestamptz, "from" timestamptz, "to" timestamptz)
    ), counted as (
      select p.kind, p.size, p.start, ${FIGURES}
      from places p left join vital_readings r
        on r.client_id = ${clientId} and r.kind = p.kind and r.measured_at >= p."from" and r.measured_at < p."to"
        and r.deleted_at is null and r.in_error_at is null
      group by p.kind, p.size, p.start
    ), gone as (
      delete from vital_rollups v using counted c
      where v.client_id = ${clientId} and v.kind = c.kind and v.size = c.size and v.start = c.start and c.count = 0
    )
    insert into vital_rollups (client_id, kind, size, start, count, sum, min, max, sum2, min2, max2)
    select ${clientId}, c.* from counted c where c.count > 0
    on conflict (client_id, kind, size, start) do update set
      count = excluded.count, sum = excluded.sum, min = excluded.min, max = excluded.max,
      sum2 = excluded.sum2, min2 = excluded.min2, max2 = excluded.max2`)
}

/** Recounts all days by the clock of another zone. */
export async function recountDays(db: Db, clientId: number, zone: string): Promise<void> {
  await db.execute(sql`delete from vital_rollups where client_id = ${clientId} and size = 'day'`)
  const day = await dayInSql(db, zone, sql`client_id = ${clientId}`)
  if (!day) return
  await db.execute(sql`
    insert into vital_rollups (client_id, kind, size, start, count, sum, min, max, sum2, min2, max2)
    select r.client_id, r.kind, 'day', ${day(sql`r.measured_at`)}, ${FIGURES}
    from vital_readings r
    where r.client_id = ${clientId} and r.deleted_at is null and r.in_error_at is null
    group by 1, 2, 4`)
}

/** Recounts all hours and days, for readings that were inserted without counting. */
export async function recountAll(db: Db, clientId: number, zone: string): Promise<void> {
  await db.execute(sql`delete from vital_rollups where client_id = ${clientId} and size = 'hour'`)
  await db.execute(sql`
    insert into vital_rollups (client_id, kind, size, start, count, sum, min, max, sum2, min2, max2)
    select r.client_id, r.kind, 'hour', date_trunc('hour', r.measured_at, 'UTC'), ${FIGURES}
    from vital_readings r
    where r.client_id = ${clientId} and r.deleted_at is null and r.in_error_at is null
    group by 1, 2, 4`)
  await recountDays(db, clientId, zone)
}

export const FIGURES = sql.raw(
  'count(r.id)::int, sum(r.canonical), min(r.canonical), max(r.canonical), sum(r.canonical2), min(r.canonical2), max(r.canonical2)',
)

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { dayInSql } from './day-in-sql.ts'
import { FIGURES } from './recount.ts'

/**
 * Recounts all hours and days from the first to the last reading of this import, for each kind. Not only the affected
 * ones: for individual look-ups the planner chose a loop that took minutes, because it has no statistics on rows
 * inserted in the same transaction. Unaffected ones keep their figures.
 */
export async function recountImport(
  tx: Db,
  { clientId, zone, importId }: { clientId: number; zone: string; importId: string },
): Promise<void> {
  const ofIt = sql`client_id = ${clientId} and import_id = ${importId}::uuid`
  const day = await dayInSql(tx, zone, ofIt)
  if (!day) return
  const places: [size: 'hour' | 'day', start: (moment: SQL) => SQL][] = [
    ['hour', (moment) => sql`date_trunc('hour', ${moment}, 'UTC')`],
    ['day', day],
  ]
  for (const [size, start] of places) {
    const spans = sql`select kind, min(measured_at) as "from", max(measured_at) as "to",
        ${start(sql`min(measured_at)`)} as first, ${start(sql`max(measured_at)`)} as last
      from vital_readings where ${ofIt} group by kind`
    await tx.execute(sql`
      delete from vital_rollups v using (${spans}) s
      where v.client_id = ${clientId} and v.size = ${size} and v.kind = s.kind and v.start between s.first and s.last`)
    await tx.execute(sql`
      with spans as materialized (${spans})
      insert into vital_rollups (client_id, kind, size, start, count, sum, min, max, sum2, min2, max2)
      select r.client_id, r.kind, ${size}, ${start(sql`r.measured_at`)}, ${FIGURES}
      from spans s join vital_readings r on r.kind = s.kind
        and r.measured_at between s."from" - ${AN_EDGE} and s."to" + ${AN_EDGE}
        and ${start(sql`r.measured_at`)} between s.first and s.last
      where r.client_id = ${clientId} and r.deleted_at is null and r.in_error_at is null
      group by 1, 2, 4`)
  }
}

/** The first and the last hour or day extend beyond the readings themselves; a day may have 25 hours. */
const AN_EDGE = sql`interval '25 hours'`

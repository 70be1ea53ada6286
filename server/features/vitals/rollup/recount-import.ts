import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database.ts'
import { FIGURES } from './recount.ts'

/** Counts every hour and day anew that a reading of this import is in or was in. For very many at once. */
export async function recountImport(
  tx: Db,
  { clientId, zone, importId }: { clientId: number; zone: string; importId: string },
): Promise<void> {
  const places: [size: 'hour' | 'day', start: (moment: SQL) => SQL][] = [
    ['hour', (moment) => sql`date_trunc('hour', ${moment}, 'UTC')`],
    ['day', (moment) => sql`date_trunc('day', ${moment} at time zone ${zone}) at time zone 'UTC'`],
  ]
  for (const [size, start] of places) {
    const touched = sql`select distinct kind, ${start(sql`measured_at`)} as start from vital_readings
      where client_id = ${clientId} and import_id = ${importId}::uuid`
    await tx.execute(sql`
      delete from vital_rollups v using (${touched}) t
      where v.client_id = ${clientId} and v.size = ${size} and v.kind = t.kind and v.start = t.start`)
    await tx.execute(sql`
      insert into vital_rollups (client_id, kind, size, start, count, sum, min, max, sum2, min2, max2)
      select r.client_id, r.kind, ${size}, t.start, ${FIGURES}
      from vital_readings r join (${touched}) t on t.kind = r.kind and t.start = ${start(sql`r.measured_at`)}
      where r.client_id = ${clientId} and r.deleted_at is null and r.in_error_at is null
      group by 1, 2, 4`)
  }
}

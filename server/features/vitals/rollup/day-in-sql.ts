import { SECOND_MS } from '@kinfold/contract/time/durations.ts'
import { offsetAt } from '@kinfold/contract/time/zones.ts'
import { type SQL, sql } from 'drizzle-orm'
import { clockChanges } from '../../../core/clock-changes.ts'
import type { Db } from '../../../core/database/database.ts'

/** SQL for the calendar day of each reading, as midnight UTC of its date. Undefined: there are no readings. */
export async function dayInSql(db: Db, zone: string, readings: SQL): Promise<((moment: SQL) => SQL) | undefined> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(
    sql`select min(measured_at) as first, max(measured_at) as last from vital_readings where ${readings}`,
  )
  const { first, last } = rows[0]!
  if (first === null || last === null) return undefined
  const { wallInSql } = offsetsIn(zone, first, last)
  return (moment) => sql`date_trunc('day', ${wallInSql(moment)}, 'UTC')`
}

/**
 * The offsets of a zone from UTC between two moments, in seconds; `wallInSql`: what its clock shows, as if it were UTC.
 * They come from Node, as for all other days, because PostgreSQL's zone rules may be of another year (decision 85).
 */
export function offsetsIn(zone: string, first: string, last: string) {
  const changes = clockChanges(zone, first, last)
  const from = `{${['-infinity', ...changes]}}`
  const offsets = [first, ...changes].map((moment) => offsetAt(Date.parse(moment), zone) / SECOND_MS)
  const wallInSql = (moment: SQL) => sql`(${moment} + interval '1 second' *
    (${`{${offsets}}`}::int[])[width_bucket(${moment}, ${from}::timestamptz[])])`
  return { offsets, wallInSql }
}

import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../core/database.ts'
import { canonicalOf } from '../vitals/queries.ts'
import type { Candidate } from '../vitals/reading/candidate.ts'
import type { Claimed } from './run-imports.ts'

/** Many readings in one statement; their roll-ups are counted at the end of the import. */
export async function insertReadings(tx: Db, claimed: Claimed, readings: Candidate[]): Promise<void> {
  if (readings.length === 0) return
  const rows = readings.map((each) => ({
    ...{ id: uuidv7(), kind: each.kind, value: each.value, value2: each.value2, unit: each.unit },
    ...canonicalOf({ ...each, repeats: [] }),
    ...{ at: each.at, zone: each.zone ?? claimed.zone, device: each.source, external: each.externalId },
  }))
  await tx.execute(sql`
    insert into vital_readings (client_id, id, author_id, kind, value, value2, unit, repeats, canonical, canonical2,
      measured_at, zone, device, origin, import_id, external_id)
    select ${claimed.clientId}, id, ${claimed.authorId}, kind, value, value2, unit, '[]', canonical, canonical2,
      at, zone, device, 'file', ${claimed.id}::uuid, external
    from jsonb_to_recordset(${storable(rows)}::jsonb) as row(id uuid, kind text, value float8, value2 float8,
      unit text, canonical int, "canonical2" int, at timestamptz, zone text, device text, external text)`)
}

/** A file may hold what no text of the database can. */
const storable = (rows: object[]) => JSON.stringify(rows).replaceAll('\\u0000', '')

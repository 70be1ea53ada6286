import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { requireRoom } from '../../access/room.ts'
import type { Db } from '../../core/database.ts'
import { canonicalOf } from './queries.ts'
import type { Candidate } from './reading/candidate.ts'
import { vitalReadings } from './table.ts'

/*
 * Readings by the thousand, for what brings them in and takes them out again as a whole. Their roll-ups are counted at the
 * end: rollup/recount-import.ts.
 */
export type Import = { clientId: number; zone: string; authorId: number; id: string }

/**
 * What the circle has, to know what comes a second time. Also what was entered in error: what somebody struck out does not
 * come back. `between`: only of that time.
 */
export async function readingsThere(
  db: Db,
  clientId: number,
  between?: { from: string; to: string },
): Promise<Candidate[]> {
  const { kind, value, value2, unit, measuredAt: at, device: source, externalId } = vitalReadings
  const rows = await db
    .select({ kind, value, value2, unit, at, source, externalId })
    .from(vitalReadings)
    .where(
      and(
        eq(vitalReadings.clientId, clientId),
        isNull(vitalReadings.deletedAt),
        between && gte(at, between.from),
        between && lte(at, between.to),
      ),
    )
  return rows.map((row) => ({ ...row, zone: null }))
}

/** Many readings in one statement. @throws CIRCLE_FULL */
export async function insertReadings(tx: Db, { clientId, zone, authorId, id }: Import, readings: Candidate[]) {
  if (readings.length === 0) return
  await requireRoom({ db: tx, clientId }, vitalReadings, {}, { count: readings.length })
  const rows = readings.map((each) => ({
    ...{ id: uuidv7(), kind: each.kind, value: each.value, value2: each.value2, unit: each.unit },
    ...canonicalOf({ ...each, repeats: [] }),
    ...{ at: each.at, zone: each.zone ?? zone, device: each.source, external: each.externalId },
  }))
  await tx.execute(sql`
    insert into vital_readings (client_id, id, author_id, kind, value, value2, unit, repeats, canonical, canonical2,
      measured_at, zone, device, origin, import_id, external_id)
    select ${clientId}, id, ${authorId}, kind, value, value2, unit, '[]', canonical, canonical2,
      at, zone, device, 'file', ${id}::uuid, external
    from jsonb_to_recordset(${storable(rows)}::jsonb) as row(id uuid, kind text, value float8, value2 float8,
      unit text, canonical int, "canonical2" int, at timestamptz, zone text, device text, external text)`)
}

/** A file may hold what no text of the database can. */
const storable = (rows: object[]) => JSON.stringify(rows).replaceAll('\\u0000', '')

/** Takes out every reading of an import, also those that were edited since. */
export const takeOutReadings = (tx: Db, { clientId, id }: Pick<Import, 'clientId' | 'id'>) =>
  tx
    .update(vitalReadings)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(vitalReadings.clientId, clientId), eq(vitalReadings.importId, id), isNull(vitalReadings.deletedAt)))

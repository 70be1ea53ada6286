import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { requireRoom } from '../../access/records/room.ts'
import type { Db } from '../../core/database/database.ts'
import { canonicalOf } from './queries.ts'
import type { Candidate, Circumstances } from './reading/candidate.ts'
import { vitalReadings } from './table.ts'

/* Writes thousands of readings at once, for imports. Roll-ups are recounted at the end:
   rollup/recount-import.ts. */
type Import = { clientId: number; zone: string; authorId: number; id: string }

/** Inserts many readings in one statement. @throws CIRCLE_FULL */
export async function insertReadings(tx: Db, { clientId, zone, authorId, id }: Import, readings: Candidate[]) {
  if (readings.length === 0) return
  await requireRoom({ db: tx, clientId }, vitalReadings, {}, { count: readings.length })
  const ids = manyIds(readings.length)
  const canonical = readings.map((each) => canonicalOf({ ...each, repeats: [] }))
  const column = (of: (each: Candidate) => unknown) => sql.param(readings.map(of))
  const said = (what: keyof Circumstances) =>
    sql`${column(({ circumstances }) => circumstances?.[what] ?? null)}::text[]`
  await tx.execute(sql`
    insert into vital_readings (client_id, id, author_id, kind, value, value2, unit, repeats, canonical, canonical2,
      measured_at, zone, device, context, position, method, note, origin, import_id, external_id)
    select ${clientId}, id, ${authorId}, kind, value, value2, unit, '[]', canonical, canonical2,
      at, zone, device, context, position, method, note, 'file', ${id}::uuid, external
    from unnest(${sql.param(ids)}::uuid[], ${column(({ kind }) => kind)}::text[], ${column(({ value }) => value)}::float8[],
      ${column(({ value2 }) => value2)}::float8[], ${column(({ unit }) => unit)}::text[],
      ${sql.param(canonical.map((each) => each.canonical))}::int[], ${sql.param(canonical.map((each) => each.canonical2))}::int[],
      ${column(({ at }) => at)}::timestamptz[], ${column((each) => each.zone ?? zone)}::text[],
      ${column(({ source }) => source)}::text[], ${column(({ externalId }) => externalId)}::text[],
      ${said('context')}, ${said('position')}, ${said('method')}, ${said('note')})
      as row(id, kind, value, value2, unit, canonical, "canonical2", at, zone, device, external, context, position, method, note)`)
}

/** Generating random ids one by one would take longer than all other work for a reading. */
function manyIds(count: number): string[] {
  const random = randomBytes(count * 16)
  return Array.from({ length: count }, (_, index) => uuidv7({ random: random.subarray(index * 16, index * 16 + 16) }))
}

/** Removes all readings of an import, including those edited since. */
export const removeReadings = (tx: Db, { clientId, id }: Pick<Import, 'clientId' | 'id'>) =>
  tx
    .update(vitalReadings)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(vitalReadings.clientId, clientId), eq(vitalReadings.importId, id), isNull(vitalReadings.deletedAt)))

import { randomBytes } from 'node:crypto'
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { requireRoom } from '../../access/records/room.ts'
import type { Db } from '../../core/database/database.ts'
import { canonicalOf } from './queries.ts'
import type { Candidate } from './reading/candidate.ts'
import { vitalReadings } from './table.ts'

/*
 * Readings by the thousand, for what brings them in and takes them out again as a whole. Their roll-ups are counted at the
 * end: rollup/recount-import.ts.
 */
export type Import = { clientId: number; zone: string; authorId: number; id: string }

/** So many are read at once: a million in one answer would hold up everyone. */
const PORTION = 5_000

/**
 * What the circle has, to know what comes a second time, in portions, the earliest first. Also what was entered in error: what
 * somebody struck out does not come back. `between`: only of that time.
 */
export async function* readingsThere(
  db: Db,
  clientId: number,
  between?: { from: string; to: string },
): AsyncGenerator<Candidate[]> {
  const { id, kind, value, value2, unit, measuredAt: at, device: source, externalId } = vitalReadings
  let last: { at: string; id: string } | undefined
  do {
    const rows = await db
      .select({ id, kind, value, value2, unit, at, source, externalId })
      .from(vitalReadings)
      .where(
        and(
          eq(vitalReadings.clientId, clientId),
          isNull(vitalReadings.deletedAt),
          between && gte(at, between.from),
          between && lte(at, between.to),
          last && sql`(${at}, ${id}) > (${last.at}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(at, id)
      .limit(PORTION)
    last = rows.length < PORTION ? undefined : rows.at(-1)
    yield rows.map(({ id: _id, ...row }) => ({ ...row, zone: null }))
  } while (last)
}

/** Many readings in one statement. @throws CIRCLE_FULL */
export async function insertReadings(tx: Db, { clientId, zone, authorId, id }: Import, readings: Candidate[]) {
  if (readings.length === 0) return
  await requireRoom({ db: tx, clientId }, vitalReadings, {}, { count: readings.length })
  const ids = manyIds(readings.length)
  const canonical = readings.map((each) => canonicalOf({ ...each, repeats: [] }))
  const column = (of: (each: Candidate) => unknown) => sql.param(readings.map(of))
  await tx.execute(sql`
    insert into vital_readings (client_id, id, author_id, kind, value, value2, unit, repeats, canonical, canonical2,
      measured_at, zone, device, origin, import_id, external_id)
    select ${clientId}, id, ${authorId}, kind, value, value2, unit, '[]', canonical, canonical2,
      at, zone, device, 'file', ${id}::uuid, external
    from unnest(${sql.param(ids)}::uuid[], ${column(({ kind }) => kind)}::text[], ${column(({ value }) => value)}::float8[],
      ${column(({ value2 }) => value2)}::float8[], ${column(({ unit }) => unit)}::text[],
      ${sql.param(canonical.map((each) => each.canonical))}::int[], ${sql.param(canonical.map((each) => each.canonical2))}::int[],
      ${column(({ at }) => at)}::timestamptz[], ${column((each) => each.zone ?? zone)}::text[],
      ${column(({ source }) => storable(source))}::text[], ${column(({ externalId }) => storable(externalId))}::text[])
      as row(id, kind, value, value2, unit, canonical, "canonical2", at, zone, device, external)`)
}

/** A file may hold what no text of the database can. */
const storable = (text: string | null) => (text === null ? null : text.replaceAll('\0', ''))

/** Asked for one by one, chance takes longer than all the rest of a reading. */
function manyIds(count: number): string[] {
  const random = randomBytes(count * 16)
  return Array.from({ length: count }, (_, index) => uuidv7({ random: random.subarray(index * 16, index * 16 + 16) }))
}

/** Takes out every reading of an import, also those that were edited since. */
export const takeOutReadings = (tx: Db, { clientId, id }: Pick<Import, 'clientId' | 'id'>) =>
  tx
    .update(vitalReadings)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(vitalReadings.clientId, clientId), eq(vitalReadings.importId, id), isNull(vitalReadings.deletedAt)))

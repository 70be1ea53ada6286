import { canonicalUnit, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { unitFacts } from '@kinfold/contract/features/vitals/rules/units.ts'
import { sql } from 'drizzle-orm'
import { noRoomFor } from '../../../access/records/room.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Candidate } from './candidate.ts'
import { APART_MS, newDuplicateCheck, shownFigures } from './duplicates.ts'

/** With how many readings of its kind one is compared: more than a device measures within a minute before and after. */
const MOST_NEAR = 1_000

/**
 * Those that are new, in their order: neither the circle nor an earlier one of them is the same reading. Readings entered
 * in error count, so that a struck-out reading does not come back. For some thousands at once. @throws CIRCLE_FULL
 */
export async function newAmong(db: Db, clientId: number, candidates: Candidate[]): Promise<Candidate[]> {
  if (candidates.length === 0) return []
  const known = await knownAmong(db, clientId, candidates)
  const judge = newDuplicateCheck()
  return candidates.filter((candidate, index) => !known.has(index) && judge(candidate) === 'new')
}

/** The places of those that the circle has. PostgreSQL compares, because memory here must not grow with the circle. */
async function knownAmong(db: Db, clientId: number, candidates: Candidate[]): Promise<Set<number>> {
  const figures = candidates.map(shownFigures)
  const column = (of: (candidate: Candidate) => unknown) => sql.param(candidates.map(of))
  const { rows } = await db.execute<{ place: number; isKnown: boolean }>(sql`
    select place, is_known as "isKnown" from known_readings(${clientId}, ${APART_MS}, ${MOST_NEAR},
      ${column(({ kind }) => kind)}::text[], ${column(({ at }) => at)}::timestamptz[],
      ${sql.param(figures.map(({ value }) => thousandths(value)))}::int[],
      ${sql.param(figures.map(({ value2 }) => value2 && thousandths(value2)))}::int[], ${column(halfStep)}::int[],
      ${column(({ source }) => source)}::text[], ${column(({ externalId }) => externalId)}::text[])`)
  if (rows.some(({ isKnown }) => !isKnown))
    throw noRoomFor('circle', MOST_NEAR, 'readings of one kind within two minutes')
  return new Set(rows.map(({ place }) => place))
}

const thousandths = (figure: number) => Math.round(figure * 1000)

/** Half of the last decimal shown, in thousandths. No figure is negative, so a half is rounded up. */
const halfStep = ({ kind }: { kind: VitalKind }) => 500 / 10 ** unitFacts[canonicalUnit(kind)].decimals

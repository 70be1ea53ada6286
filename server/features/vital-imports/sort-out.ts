import type { VitalImport } from '@kinfold/contract/features/vital-imports/schemas.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../core/database.ts'
import type { Candidate, Found } from '../vitals/reading/candidate.ts'
import { aSieve } from '../vitals/reading/duplicates.ts'
import { vitalReadings } from '../vitals/table.ts'
import type { Claimed } from './run-imports.ts'

/** The first of them are kept for whoever wants to know what did not come in. */
const PROBLEMS_KEPT = 100

/** Sorts what a file has: new ones, those that are there already, and those that are left out. */
export async function sortOut(db: Db, { clientId, doubtful }: Claimed) {
  const judge = aSieve(await readingsOf(db, clientId))
  const problems: VitalImport['problems'] = []
  let waiting: Candidate[] = []
  let [added, duplicates, leftOut] = [0, 0, 0]
  const leave = (found: Found, problem: string) => {
    leftOut++
    if (problems.length < PROBLEMS_KEPT) problems.push(tellable({ ...found.place, problem }))
  }
  return {
    /** Answers how many new ones wait to be kept. */
    take(found: Found): number {
      if ('problem' in found) leave(found, found.problem)
      else if (found.doubt && !doubtful) leave(found, found.doubt)
      else if (judge(found.candidate) === 'duplicate') duplicates++
      else {
        added++
        waiting.push(found.candidate)
      }
      return waiting.length
    },
    batch(): Candidate[] {
      const batch = waiting
      waiting = []
      return batch
    },
    result: () => ({ added, duplicates, leftOut, problems }),
  }
}

/** Without what no text of the database can hold: sentences quote the file. */
export const tellable = <T extends { column: string | null; problem: string | null }>(told: T): T => ({
  ...told,
  column: told.column?.replaceAll('\0', '') ?? null,
  problem: told.problem?.replaceAll('\0', '') ?? null,
})

/** Also those entered in error: what somebody took out by hand does not come back with a file. */
async function readingsOf(db: Db, clientId: number): Promise<Candidate[]> {
  const rows = await db
    .select({
      kind: vitalReadings.kind,
      value: vitalReadings.value,
      value2: vitalReadings.value2,
      unit: vitalReadings.unit,
      at: vitalReadings.measuredAt,
      source: vitalReadings.device,
      externalId: vitalReadings.externalId,
    })
    .from(vitalReadings)
    .where(and(eq(vitalReadings.clientId, clientId), isNull(vitalReadings.deletedAt)))
  return rows.map((row) => ({ ...row, zone: null }))
}

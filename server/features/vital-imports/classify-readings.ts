import type { VitalImport } from '@kinfold/contract/features/vital-imports/schemas.ts'
import type { Db } from '../../core/database/database.ts'
import { insertReadings } from '../vitals/bulk.ts'
import type { Candidate, Found } from '../vitals/reading/candidate.ts'
import { newAmong } from '../vitals/reading/new-among.ts'
import type { ClaimedImport } from './claimed-import.ts'

/** How many of the first problems are kept for display. */
const PROBLEMS_KEPT = 100

/** Sorts the readings of a file into new ones, which it saves, duplicates, and those left out. */
export function classifyReadings(claimed: ClaimedImport) {
  const { clientId, doubtful } = claimed
  const problems: VitalImport['problems'] = []
  let waiting: Candidate[] = []
  let [added, duplicates, leftOut] = [0, 0, 0]
  const leave = ({ place: { line, column } }: Found, problem: string) => {
    leftOut++
    if (problems.length < PROBLEMS_KEPT)
      problems.push({ line, column: column && withoutNulCharacters(column), problem: withoutNulCharacters(problem) })
  }
  return {
    /** Returns how many wait to be saved. */
    take(found: Found): number {
      if ('problem' in found) leave(found, found.problem)
      else if (found.doubt && !doubtful) leave(found, found.doubt)
      else waiting.push(found.candidate)
      return waiting.length
    },
    /** One call after the other: each is compared with what the ones before have saved. @throws CIRCLE_FULL */
    async save(tx: Db): Promise<void> {
      const batch = waiting
      waiting = []
      const fresh = await newAmong(tx, clientId, batch)
      added += fresh.length
      duplicates += batch.length - fresh.length
      await insertReadings(tx, claimed, fresh)
    },
    result: () => ({ added, duplicates, leftOut, problems }),
  }
}

/** Removes what a text column cannot store, because messages and headings quote the file. */
export const withoutNulCharacters = (text: string): string => text.replaceAll('\0', '')

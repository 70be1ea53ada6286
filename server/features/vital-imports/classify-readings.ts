import type { VitalImport } from '@kinfold/contract/features/vital-imports/schemas.ts'
import type { Db } from '../../core/database/database.ts'
import { readingsThere } from '../vitals/bulk.ts'
import type { Candidate, Found } from '../vitals/reading/candidate.ts'
import { duplicateCheckFor } from '../vitals/reading/duplicates.ts'
import type { ClaimedImport } from './claimed-import.ts'

/** How many of the first problems are kept for display. */
const PROBLEMS_KEPT = 100

/** Sorts the readings of a file into new ones, duplicates, and those left out. */
export async function classifyReadings(db: Db, { clientId, doubtful }: ClaimedImport) {
  const judge = await duplicateCheckFor(readingsThere(db, clientId))
  const problems: VitalImport['problems'] = []
  let waiting: Candidate[] = []
  let [added, duplicates, leftOut] = [0, 0, 0]
  const leave = ({ place: { line, column } }: Found, problem: string) => {
    leftOut++
    if (problems.length < PROBLEMS_KEPT)
      problems.push({ line, column: column && withoutNulCharacters(column), problem: withoutNulCharacters(problem) })
  }
  return {
    /** Returns how many new ones wait to be saved. */
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

/** Removes what a text column cannot store, because messages and headings quote the file. */
export const withoutNulCharacters = (text: string): string => text.replaceAll('\0', '')

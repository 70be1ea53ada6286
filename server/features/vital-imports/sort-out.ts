import type { VitalImport } from '@kinfold/contract/features/vital-imports/schemas.ts'
import type { Db } from '../../core/database/database.ts'
import { readingsThere } from '../vitals/bulk.ts'
import type { Candidate, Found } from '../vitals/reading/candidate.ts'
import { sieveOf } from '../vitals/reading/duplicates.ts'
import type { Claimed } from './claimed.ts'

/** The first of them are kept for whoever wants to know what did not come in. */
const PROBLEMS_KEPT = 100

/** Sorts what a file has: new ones, those that are there already, and those that are left out. */
export async function sortOut(db: Db, { clientId, doubtful }: Claimed) {
  const judge = await sieveOf(readingsThere(db, clientId))
  const problems: VitalImport['problems'] = []
  let waiting: Candidate[] = []
  let [added, duplicates, leftOut] = [0, 0, 0]
  const leave = ({ place: { line, column } }: Found, problem: string) => {
    leftOut++
    if (problems.length < PROBLEMS_KEPT)
      problems.push({ line, column: column && storable(column), problem: storable(problem) })
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

/** Without what no text of the database can hold: sentences and headings quote the file. */
export const storable = (text: string): string => text.replaceAll('\0', '')

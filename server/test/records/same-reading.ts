import type { Candidate } from '../../features/vitals/reading/candidate.ts'
import { APART_MS, valueKey } from '../../features/vitals/reading/duplicates.ts'

/** What newDuplicateCheck and new-among.ts must agree with: whether two records are the same reading, in short. */
export function isSameReading(a: Candidate, b: Candidate): boolean {
  if (a.source === b.source && a.externalId !== null && b.externalId !== null) return a.externalId === b.externalId
  return valueKey(a) === valueKey(b) && Math.abs(Date.parse(a.at) - Date.parse(b.at)) < APART_MS
}

import type { MedicationContent, Verification } from '../schemas.ts'

/** What a list of a doctor, hospital or pharmacy says of a medicine. The rest are the family's own notes. */
const onTheList = [
  'name',
  'strength',
  'form',
  'route',
  'schedule',
  'asNeededFor',
  'minIntervalHours',
  'maxPer24h',
  'startDate',
  'endDate',
] as const satisfies readonly (keyof MedicationContent)[]
/** Words that the form writes by itself where there is a schedule. */
const followTheSchedule = ['frequency', 'timing'] as const satisfies readonly (keyof MedicationContent)[]

/** Whether an edit changes what is taken, how much of it, or when. */
export function changesDose(before: MedicationContent, after: MedicationContent): boolean {
  const differs = (field: keyof MedicationContent) => !isSame(before[field], after[field])
  if (onTheList.some(differs)) return true
  if (after.schedule) return before.dosage !== null && differs('dosage')
  return ['dosage' as const, ...followTheSchedule].some(differs)
}

/**
 * What vouches for a medication after an edit. A list vouches only for what stands on it: with another dose or other times
 * the word is the family's again, unless they have the change on a list too. What nobody has confirmed stays so.
 */
export function verificationAfter(
  before: MedicationContent & { verification: Verification },
  after: MedicationContent,
  source: Exclude<Verification, 'unverified'>,
): Verification {
  return before.verification === 'unverified' || !changesDose(before, after) ? before.verification : source
}

/** The same as JSON; a part that is missing is null. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return (one ?? null) === (other ?? null)
  const [a, b] = [one, other] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}

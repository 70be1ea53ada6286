import type { MedicationContent, Verification } from '../schemas.ts'
import { ownDosage } from './dosage-words.ts'
import { isSame } from './same.ts'
import { tidyDosage, tidyStrength } from './strength.ts'

/** The fields that appear on the list of a doctor, hospital or pharmacy. The others are the family's own notes. */
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
/** Fields the form fills in by itself if there is a schedule. */
const followTheSchedule = ['frequency', 'timing'] as const satisfies readonly (keyof MedicationContent)[]

/** Whether an edit changes what is taken, how much, or when. */
export function changesDose(stored: MedicationContent, after: MedicationContent): boolean {
  // What was stored before strengths were tidied says the same as its tidy form.
  const { strength, dosage } = stored
  const before = { ...stored, strength: strength && tidyStrength(strength), dosage: dosage && tidyDosage(dosage) }
  const differs = (field: keyof MedicationContent) => !isSame(before[field], after[field])
  if (onTheList.some(differs)) return true
  if (after.schedule) return ownDosage(before) !== ownDosage(after)
  return ['dosage' as const, ...followTheSchedule].some(differs)
}

/**
 * The source that vouches for a medication after an edit. A list vouches only for its own content: with a new dose or
 * new times the source is the family again, unless a list contains the change too. Unconfirmed entries stay
 * unconfirmed.
 */
export function verificationAfter(
  before: MedicationContent & { verification: Verification },
  after: MedicationContent,
  source: Exclude<Verification, 'unverified'>,
): Verification {
  return before.verification === 'unverified' || !changesDose(before, after) ? before.verification : source
}

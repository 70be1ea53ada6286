import { typedDosing } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { describeSchedule } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'

/** Without times, the text as typed: '1 tablet, daily, morning'. */
export function scheduleText(medication: Medication, today?: string): string {
  if (medication.schedule) return describeSchedule(medication, today)
  const noted = typedDosing(medication).join(', ')
  return noted ? `${noted} (no times set yet)` : 'How much and when is not known yet'
}

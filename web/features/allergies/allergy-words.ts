import type { allergySeverities, allergySources } from '@kinfold/contract/features/allergies/choices.ts'
import type { Allergy, SubstanceReading } from '@kinfold/contract/features/allergies/schemas.ts'
import { listText } from '@kinfold/contract/format.ts'

/** What can be chosen in the form; `none_known` has its own button. */
export const kindLabels = {
  medicine: 'A medicine',
  medicine_group: 'A group of medicines',
  food: 'Food',
  other: 'Something else',
  unknown: 'Not sure',
} as const

export const severityLabels: Record<(typeof allergySeverities)[number], string> = {
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
}

export const sourceLabels: Record<(typeof allergySources)[number], string> = {
  reported: 'Reported by the person or family',
  clinician: 'Reported by a doctor or nurse',
  test: 'An allergy test',
  document: 'A letter or allergy pass',
}

/** How notices about medications use it. */
export function watchedFor({ reading, kind }: { reading: SubstanceReading; kind: Allergy['kind'] }): string {
  const { readAs, unread } = reading
  if (readAs.length > 0 && unread)
    return `Medications are checked for ${listText(readAs)}, but not for “${unread}”, which is not known here.`
  if (readAs.length > 0) return `Medications are checked for ${listText(readAs)}.`
  const guess = kind === 'unknown' ? reading.kind : kind
  if (guess === 'food' || guess === 'other') return 'Not checked against medications.'
  return 'Not checked: no medicine by this name is known here. It may help to enter the ingredient from the pack.'
}

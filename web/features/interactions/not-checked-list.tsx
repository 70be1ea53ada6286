import type { AllergyNotChecked, NotChecked } from '@kinfold/contract/features/interactions/schemas.ts'
import { CircleHelp } from 'lucide-react'

type Props = { medications: NotChecked[]; allergies: AllergyNotChecked[] }

/** What could not be compared, and why: no notices about these mean nothing. */
export function NotCheckedList({ medications, allergies }: Props) {
  if (medications.length + allergies.length === 0) return null
  return (
    <section aria-label="Not checked" className="mt-4 rounded-control bg-sunken p-4">
      <h3 className="flex items-center gap-2 text-base">
        <CircleHelp size={20} aria-hidden className="shrink-0" /> Not checked, or only in part
      </h3>
      <p className="text-sm text-soft">
        No notice about these does not mean that they are safe together. Please ask the pharmacist.
      </p>
      <ul className="mt-2 space-y-2">
        {medications.map((medication) => (
          <li key={`${medication.medicationId} ${medication.name}`} className="wrap-anywhere">
            <bdi className="font-semibold">{medication.name}</bdi>: {reasonFor(medication)}
          </li>
        ))}
        {allergies.map((allergy) => (
          <li key={`allergy ${allergy.substance}`} className="wrap-anywhere">
            Allergy to <bdi className="font-semibold">{allergy.substance}</bdi>: {allergyReason(allergy)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const allergyReason = ({ why, unread }: AllergyNotChecked): string =>
  ({
    unknown: 'not checked, because this list does not have a medicine by this name.',
    partly: `the rest was checked, but not “${unread}”, which this list does not know.`,
    no_medicine: 'not checked against medications.',
  })[why]

/** 'Checked only in part' if some of it was compared, else 'Not checked'. */
export const howFar = ({ why }: NotChecked) =>
  why === 'partly' || why === 'few_rules' ? 'Checked only in part' : 'Not checked'

export function reasonFor({ why, unread }: NotChecked): string {
  const reasons: Record<NotChecked['why'], string> = {
    unknown:
      'this list does not have the name. It may help to enter the ingredient from the pack, as it is spelled there.',
    partly: `the rest was checked, but not “${unread}”, which this list does not know.`,
    ambiguous: 'this name means different medicines in different places. Please enter the ingredient from the pack.',
    few_rules: 'little is known here. It was checked, but this list does not cover everything it interacts with.',
  }
  return reasons[why]
}

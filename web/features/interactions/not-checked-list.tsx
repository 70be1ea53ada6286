import type { NotChecked } from '@kinfold/contract/features/interactions/schemas.ts'
import { CircleHelp } from 'lucide-react'

type Props = { medications: NotChecked[]; allergies: string[] }

/** What could not be compared, and why: silence about these says nothing. */
export function NotCheckedList({ medications, allergies }: Props) {
  if (medications.length + allergies.length === 0) return null
  return (
    <section aria-label="Not checked" className="mt-4 rounded-control bg-sunken p-4">
      <h3 className="flex items-center gap-2 text-base">
        <CircleHelp size={20} aria-hidden className="shrink-0" /> Not checked, or only in part
      </h3>
      <p className="text-sm text-soft">
        That nothing is said about these does not mean that they get on. The pharmacist can tell.
      </p>
      <ul className="mt-2 space-y-2">
        {medications.map((medication) => (
          <li key={`${medication.medicationId} ${medication.name}`} className="wrap-anywhere">
            <bdi className="font-semibold">{medication.name}</bdi>: {reasonFor(medication)}
          </li>
        ))}
        {allergies.map((allergy) => (
          <li key={`allergy ${allergy}`} className="wrap-anywhere">
            Allergy to <bdi className="font-semibold">{allergy}</bdi>: this list knows no medicine that it is about.
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Only in part' where something was compared, else 'Not checked'. */
export const howFar = ({ why }: NotChecked) =>
  why === 'partly' || why === 'few_rules' ? 'Checked only in part' : 'Not checked'

export function reasonFor({ why, unread }: NotChecked): string {
  const reasons: Record<NotChecked['why'], string> = {
    unknown:
      'this list does not know the name. It may help to write the ingredient from the pack, as it is spelled there.',
    partly: `the rest was checked, but not “${unread}”, which this list does not know.`,
    ambiguous: 'this name means different medicines in different places. Please write the ingredient from the pack.',
    few_rules: 'compared, but it is known to get on badly with more than this list holds.',
  }
  return reasons[why]
}

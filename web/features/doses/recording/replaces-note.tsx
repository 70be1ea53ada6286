import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { useCircle } from '../../../access/use-can.ts'
import { timeAndDay } from '../../../ui/time.ts'

/** Whose record the new one overrides. */
export function ReplacesNote({ dose }: { dose: Dose }) {
  const { zone } = useCircle()
  return (
    <p className="rounded-control bg-apricot-wash p-3 text-apricot-ink">
      Recorded by <strong dir="auto">{dose.authorName}</strong>: {outcomeText(dose.outcome)} at{' '}
      {timeAndDay(dose.at, zone)}. What you record now replaces it; theirs stays readable.
    </p>
  )
}

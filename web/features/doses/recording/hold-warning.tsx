import type { Measure } from '@kinfold/contract/features/prescriptions/measures.ts'
import { type Hold, holdInWords } from '@kinfold/contract/features/prescriptions/rules/hold.ts'
import { capital, listText } from '@kinfold/contract/format.ts'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

type HoldWarningProps = { holds: Hold[]; measures: readonly Measure[]; onHold: (reason: string) => void }

/** A value is beyond the limit of the prescription: asks whether the dose is given anyway. */
export function HoldWarning({ holds, measures, onHold }: HoldWarningProps) {
  const words = holdsText(holds, measures)
  return (
    <div role="alert" className="rounded-control bg-red-wash p-3 text-red-ink">
      <p className="flex gap-2 font-semibold">
        <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
        {capital(words)}: the prescription says to hold this dose.
      </p>
      <p className="mt-1">Please call the doctor or the pharmacist before it is given.</p>
      <Button look="secondary" className="mt-2" onClick={() => onHold(`Held back: ${words}`)}>
        Not given, hold it
      </Button>
    </div>
  )
}

function holdsText(holds: Hold[], measures: readonly Measure[]): string {
  const unitOf = (kind: Hold['kind']) => measures.find((measure) => measure.kind === kind)?.glucoseUnit ?? 'mg/dL'
  return listText(holds.map((hold) => holdInWords(hold, unitOf(hold.kind))))
}

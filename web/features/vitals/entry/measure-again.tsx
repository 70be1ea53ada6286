import {
  emergencyWords,
  flagWords,
  measureAgainWords,
} from '@kinfold/contract/features/vitals/rules/flags/flag-words.ts'
import type { Flag } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { clearToasts } from '../../../ui/overlays/toast.ts'
import { OnlyHere } from './only-here.tsx'

type MeasureAgainProps = {
  /** Of the reading. */
  id: string
  kind: VitalKind
  said: string
  flag: Flag
  /** The reading before was urgent, too. */
  isSecond: boolean
  emergencyNumber: string | null
  onAgain: () => void
  onClose: () => void
}

/** After an urgent reading: the range and its source, what must not wait, and to measure again. */
export function MeasureAgain({ id, kind, said, flag, isSecond, emergencyNumber, onAgain, onClose }: MeasureAgainProps) {
  const { firstName } = useCircle()
  useEffect(clearToasts, [])
  const { headline, detail, source } = flagWords(kind, flag, firstName, (day) => dayText(day))
  return (
    <div role="alert" className="space-y-4">
      <p className="flex items-center gap-2 text-lg font-semibold text-red-ink">
        <TriangleAlert size={24} aria-hidden /> {said}
      </p>
      <p>
        {headline}. {detail}. <span className="text-soft">{source}</span>
      </p>
      <p className="rounded-control bg-red-wash p-4 font-semibold text-red-ink">{emergencyWords(emergencyNumber)}</p>
      {kind !== 'pain' && <p className="text-lg">{measureAgainWords(kind, flag, isSecond)}</p>}
      <OnlyHere id={id}>Nobody else can see it before that.</OnlyHere>
      <div className="flex flex-wrap gap-3">
        <Button look={isSecond ? 'primary' : 'secondary'} onClick={onClose}>
          Close
        </Button>
        {kind !== 'pain' && (
          <Button look={isSecond ? 'secondary' : 'primary'} className="flex-1" onClick={onAgain}>
            Measure again
          </Button>
        )}
      </div>
    </div>
  )
}

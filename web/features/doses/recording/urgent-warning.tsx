import { type UrgentReading, urgentInWords } from '@kinfold/contract/features/doses/rules/urgent-readings.ts'
import {
  emergencyWords,
  flagWords,
  measureAgainWords,
} from '@kinfold/contract/features/vitals/rules/flags/flag-words.ts'
import { capital, dayText } from '@kinfold/contract/format.ts'
import { TriangleAlert } from 'lucide-react'
import { useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'

type UrgentWarningProps = {
  urgent: UrgentReading[]
  emergencyNumber: string | null
  /** Undefined: nothing is given, or another warning offers it. */
  onHold: ((reason: string) => void) | undefined
}

/** A reading taken with the dose is urgent: what to do first, as under vitals. */
export function UrgentWarning({ urgent, emergencyNumber, onHold }: UrgentWarningProps) {
  const { firstName } = useCircle()
  const words = urgentInWords(urgent)
  return (
    <div role="alert" className="space-y-2 rounded-control border-2 border-red/70 bg-red-wash p-4 text-red-ink">
      <p className="flex gap-2 text-lg font-semibold">
        <TriangleAlert size={24} aria-hidden className="mt-0.5 shrink-0" />
        {capital(words)}
      </p>
      {urgent.map(({ kind, flag }) => {
        const { headline, detail, source } = flagWords(kind, flag, firstName, (day) => dayText(day))
        return (
          <div key={kind} className="space-y-2">
            <p className="font-semibold">{measureAgainWords(kind, flag)}</p>
            <p className="text-sm">
              {headline}. {detail}. {source}
            </p>
          </div>
        )
      })}
      <p>{emergencyWords(emergencyNumber)}</p>
      {onHold && (
        <Button look="secondary" onClick={() => onHold(`Held back: ${words}`)}>
          Not given, hold it
        </Button>
      )}
    </div>
  )
}

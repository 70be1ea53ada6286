import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { REPEAT_WITHIN_MINUTES } from '@kinfold/contract/features/vitals/rules/flags/measure-again.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { UrgentRow } from './urgent-row.tsx'

export function UrgentReading({ reading, now }: { reading: VitalReading; now: number }) {
  const { kind, urgent, measuredAt, authorName } = reading
  const mayBeRepeated = urgent === 'repeat' && now - Date.parse(measuredAt) < REPEAT_WITHIN_MINUTES * MINUTE_MS
  return (
    <UrgentRow
      to={`/vitals-analytics?kind=${kind}`}
      sentence={`${kindFacts[kind].label} ${readingText(reading)}`}
      label={mayBeRepeated ? 'Urgent, please measure again' : 'Urgent'}
      at={measuredAt}
      by={authorName}
    />
  )
}

import { differenceText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { sources } from '@kinfold/contract/features/vitals/rules/flags/bands.ts'
import { flagWords } from '@kinfold/contract/features/vitals/rules/flags/flag-words.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { dayText, numberText, uncapital } from '@kinfold/contract/format.ts'
import { TriangleAlert } from 'lucide-react'
import { useCircle } from '../../access/use-can.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

type Flagged = Pick<VitalReading, 'kind' | 'flag' | 'urgent' | 'weightChanges'>

/** Whether a reading is out of range, in one or two words; nothing if not. */
export function FlagBadge({ reading }: { reading: Flagged }) {
  const { flag, urgent, weightChanges } = reading
  if (flag && flag.level === 'urgent' && urgent !== 'calmed')
    return <Mark tone="urgent">{urgent === 'repeat' ? 'Measure again' : 'Urgent'}</Mark>
  if (flag) return <Mark tone="attention">{flag.side === 'high' ? 'High' : 'Low'}</Mark>
  if (weightChanges.length > 0) return <Mark tone="attention">{weightChanges[0]!.change > 0 ? 'Gain' : 'Loss'}</Mark>
  return null
}

const Mark = ({ tone, children }: { tone: Tone; children: string }) => (
  <Badge tone={tone} icon={<TriangleAlert size={14} aria-hidden />}>
    {children}
  </Badge>
)

/** The range it is outside of, and its source. */
export function FlagSource({ reading }: { reading: Flagged }) {
  const circle = useCircle()
  const { kind, flag, urgent, weightChanges } = reading
  const words = flag && flagWords(kind, flag, circle.firstName, (day) => dayText(day))
  if (!words && weightChanges.length === 0) return null
  return (
    <div className="text-sm">
      {words && (
        <p>
          {words.headline}: {uncapital(words.detail)}.{' '}
          {urgent === 'calmed' && 'The next reading was no longer urgent. '}
          <span className="text-soft">{words.source}</span>
        </p>
      )}
      {weightChanges.map(({ rule, change, percent, unit, since, source }) => (
        <p key={rule}>
          {change > 0 ? 'Gained' : 'Lost'} {differenceText(change, unit)}
          {change < 0 && ` (${numberText(percent)} %)`} since {dayText(since)}.{' '}
          <span className="text-soft">{sources[source]}</span>
        </p>
      ))}
    </div>
  )
}

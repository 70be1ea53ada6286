import { partLabels, summaryParts } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { MultiChoices } from '../../ui/forms/multi-choice.tsx'
import type { Choice, Problem } from './use-summary-choice.ts'

type SummaryChoiceProps = {
  choice: Choice
  onChange: (changes: Partial<Choice>) => void
  problem: Problem | undefined
}

const spans = [
  { days: 30, label: '1 month' },
  { days: 90, label: '3 months' },
  { days: 180, label: '6 months' },
]

/** The days and the parts to include. */
export function SummaryChoice({ choice, onChange, problem }: SummaryChoiceProps) {
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.message : undefined)
  const day = (field: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={choice[field]}
      error={errorOf(field)}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  )
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        {day('from', 'First day')}
        {day('to', 'Last day')}
      </div>
      <div className="flex flex-wrap gap-2">
        {spans.map(({ days, label }) => (
          <Button key={days} look="secondary" onClick={() => onChange({ from: addDays(choice.to, -days) })}>
            {label}
          </Button>
        ))}
      </div>
      <MultiChoices
        label="Parts"
        choices={summaryParts.map((value) => ({ value, label: partLabels[value] }))}
        values={choice.parts}
        error={errorOf('parts')}
        onChange={(parts) => onChange({ parts: summaryParts.filter((part) => parts.includes(part)) })}
      />
    </div>
  )
}

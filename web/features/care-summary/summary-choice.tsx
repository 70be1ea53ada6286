import { partLabels, summaryParts } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { Choices } from '../../ui/forms/choice.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { MultiChoices } from '../../ui/forms/multi-choice.tsx'
import type { Choice, Problem } from './use-summary-choice.ts'

type SummaryChoiceProps = {
  choice: Choice
  onChange: (changes: Partial<Choice>) => void
  problem: Problem | undefined
}

const spans = [
  { value: '30', label: '1 month' },
  { value: '90', label: '3 months' },
  { value: '180', label: '6 months' },
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 lg-page:grid-cols-1">
        {day('from', 'First day')}
        {day('to', 'Last day')}
      </div>
      <Choices
        label="Period"
        choices={spans}
        value={problem ? null : String(daysBetween(choice.from, choice.to))}
        onChange={(days) => onChange({ from: addDays(choice.to, -Number(days)) })}
      />
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

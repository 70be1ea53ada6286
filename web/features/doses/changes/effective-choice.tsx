import { dayOfEffect, type Effective, type Reach, reaches } from '@kinfold/contract/features/prescriptions/effective.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'

type EffectiveChoiceProps = {
  label: string
  value: Effective
  error?: string | undefined
  onChange: (effective: Effective) => void
}
type ReachChoiceProps = { label: string; value: Reach; onChange: (reach: Reach) => void }

/** Starting now, with the next dose, or on a later day. */
export function EffectiveChoice({ label, value, error, onChange }: EffectiveChoiceProps) {
  const { zone } = useCircle()
  const tomorrow = addDays(dayAt(serverNow(), zone), 1)
  const day = dayOfEffect(value)
  return (
    <>
      <Choices
        label={label}
        choices={[...reaches, 'day' as const].map((each) => ({ value: each, label: labels[each] }))}
        value={day === null ? (value as (typeof reaches)[number]) : 'day'}
        error={day === null ? error : undefined}
        onChange={(chosen) => onChange(chosen === 'day' ? tomorrow : chosen)}
      />
      {day !== null && (
        <TextField
          label="From"
          type="date"
          min={tomorrow}
          value={day}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  )
}

/** For changes that cannot wait for a day: now, or from the next dose. */
export const ReachChoice = ({ label, value, onChange }: ReachChoiceProps) => (
  <Choices
    label={label}
    choices={reaches.map((each) => ({ value: each, label: labels[each] }))}
    value={value}
    onChange={onChange}
  />
)

const labels = { now: 'Now', next_dose: 'From the next dose', day: 'From a certain day' }

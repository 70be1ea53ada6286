import { useFormContext } from 'react-hook-form'
import { Choices } from '../../../ui/forms/choice.tsx'
import type { MedicationValues } from './medication-values.ts'

/** Whether the exact time matters, and when a dose then counts as late; one choice is proposed from the ingredient. */
export function TimeCriticalField() {
  const { watch, setValue } = useFormContext<MedicationValues>()
  const minutes = watch('timeCriticalMinutes')
  const offered = [...new Set([...OFFERED, ...(minutes === null ? [] : [minutes])])].sort((a, b) => a - b)
  return (
    <div>
      <Choices
        label="Time-critical"
        choices={[
          { value: NO, label: 'No' },
          ...offered.map((each) => ({ value: String(each), label: `Late after ${each} minutes` })),
        ]}
        value={minutes === null ? NO : String(minutes)}
        onChange={(value) =>
          setValue('timeCriticalMinutes', value === NO ? null : Number(value), { shouldDirty: true })
        }
      />
      <p className="mt-1 text-sm text-soft">
        Reminds whoever is on duty, even in their quiet hours; if nobody is, the people who manage the circle. They are
        also told when a dose is refused, and when two in a row are missed.
      </p>
    </div>
  )
}

const NO = 'no'
const OFFERED = [15, 30, 60]

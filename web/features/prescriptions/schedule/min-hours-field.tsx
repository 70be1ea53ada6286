import { proposedMinHours } from '@kinfold/contract/features/doses/rules/gaps.ts'
import { spanText } from '@kinfold/contract/features/doses/spans.ts'
import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { useFormContext } from 'react-hook-form'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import type { MedicationValues } from '../form/medication-values.ts'
import { useScheduleValue } from './use-pattern.ts'

/** The minimum time between two doses; if empty, the proposal of the schedule applies. */
export function MinHoursField() {
  const { watch, setValue, formState } = useFormContext<MedicationValues>()
  const { schedule } = useScheduleValue()
  const known = Schedule.safeParse(schedule)
  const proposed = known.success ? proposedMinHours(known.data) : null
  return (
    <NumberField
      label="Hours that must pass between two doses (optional)"
      hint={hintFor(proposed)}
      value={watch('minIntervalHours') ?? null}
      onChange={(hours) =>
        setValue('minIntervalHours', hours, { shouldDirty: true, shouldValidate: formState.isSubmitted })
      }
      error={formState.errors.minIntervalHours?.message}
    />
  )
}

const hintFor = (proposed: number | null) =>
  proposed === null
    ? 'We ask before a dose is recorded sooner than that.'
    : `If empty: ${spanText(proposed * HOUR_MS)}, half the shortest time between two doses. We ask about anything sooner.`

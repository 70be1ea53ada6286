import { unitOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { hasTimes } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf } from '../../../ui/forms/form.ts'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import type { MedicationValues } from '../form/medication-values.ts'
import { useScheduleValue } from './use-pattern.ts'

/** Reason, interval and maximum: the basis of the countdown and the warnings. */
export function AsNeededFields() {
  const form = useFormContext<MedicationValues>()
  const { schedule } = useScheduleValue()
  const field = fieldsOf(form)
  const { minIntervalHours, maxPer24h, form: kind } = form.watch()
  const { errors, isSubmitted } = form.formState
  const set = (name: 'minIntervalHours' | 'maxPer24h') => (value: number | null) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField label="What for" placeholder="Pain" maxLength={300} dir="auto" {...field('asNeededFor')} />
      </div>
      {schedule && !hasTimes(schedule) && (
        <NumberField
          label="Hours between two doses"
          hint="If it is sooner, we warn."
          value={minIntervalHours ?? null}
          onChange={set('minIntervalHours')}
          error={errors.minIntervalHours?.message}
        />
      )}
      <NumberField
        label={`At most in 24 hours (${unitOf(kind ?? null)})`}
        value={maxPer24h ?? null}
        onChange={set('maxPer24h')}
        error={errors.maxPer24h?.message}
      />
    </div>
  )
}

import { countsFromStart } from '@kinfold/contract/features/prescriptions/choices.ts'
import { hasAsNeeded, hasTimes } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { dateText, describeSchedule } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../ui/forms/field.tsx'
import type { MedicationValues } from '../form/medication-values.ts'
import { AsNeededFields } from './as-needed-fields.tsx'
import { MinHoursField } from './min-hours-field.tsx'
import { PatternFields } from './pattern-fields.tsx'
import { StepsField } from './steps-field.tsx'
import { useScheduleValue } from './use-pattern.ts'

/** The schedule, its later changes, and one sentence that describes what was chosen. */
export function ScheduleField() {
  const form = useFormContext<MedicationValues>()
  const { schedule } = useScheduleValue()
  const values = form.watch()
  return (
    <div className="space-y-5 rounded-card border border-line bg-paper p-4">
      <PatternFields />
      {schedule && countsFromStart(schedule.kind) && (
        <TextField
          label="First day"
          type="date"
          error={form.formState.errors.startDate?.message}
          {...form.register('startDate', { setValueAs: (value) => value || null })}
        />
      )}
      {schedule && hasAsNeeded(schedule) && <AsNeededFields />}
      {schedule && hasTimes(schedule) && <MinHoursField />}
      {schedule && <StepsField />}
      {schedule && (
        <p role="status" className="rounded-control bg-green-wash p-3 font-semibold text-green-deep wrap-anywhere">
          {[describeSchedule({ ...values, dosage: null }), values.endDate && `until ${dateText(values.endDate)}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </div>
  )
}

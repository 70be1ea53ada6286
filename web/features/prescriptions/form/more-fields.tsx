import { administrationRoutes, countsFromStart } from '@kinfold/contract/features/prescriptions/choices.ts'
import { tidyDosage } from '@kinfold/contract/features/prescriptions/rules/strength.ts'
import { useFormContext } from 'react-hook-form'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf } from '../../../ui/forms/form.ts'
import { routeLabel } from '../labels.ts'
import { MeasuresField } from './measures-field.tsx'
import type { MedicationValues } from './medication-values.ts'
import { savedAs } from './saved-as.ts'
import { TimeCriticalField } from './time-critical-field.tsx'

export const moreFieldNames = [
  'reason',
  'instructions',
  'prescribedBy',
  'pharmacy',
  'route',
  'dosage',
  'endDate',
  'measures',
  'timeCriticalMinutes',
] as const satisfies readonly (keyof MedicationValues)[]

/** Useful fields that are not needed at first. */
export function MoreFields() {
  const form = useFormContext<MedicationValues>()
  const field = fieldsOf(form)
  const schedule = form.watch('schedule')
  // Then it is beside the schedule, as 'First day': a form keeps only one field of a name.
  const isAboveAlready = schedule && countsFromStart(schedule.kind)
  return (
    <>
      <TextField label="What it is for" placeholder="Blood pressure" maxLength={300} dir="auto" {...field('reason')} />
      <TextArea
        label="Instructions"
        placeholder="With food, in the morning"
        rows={2}
        maxLength={2000}
        dir="auto"
        {...field('instructions')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Prescribed by" maxLength={120} dir="auto" {...field('prescribedBy')} />
        <TextField label="Pharmacy" maxLength={200} dir="auto" {...field('pharmacy')} />
        <SelectField
          label="How it is given"
          placeholder="–"
          options={administrationRoutes.map((value) => ({ value, label: routeLabel(value) }))}
          {...field('route')}
          {...form.register('route', { setValueAs: (value) => value || null })}
        />
        <TextField
          label="Dosage in words"
          hint={savedAs(form.watch('dosage'), tidyDosage) ?? 'If empty, it follows the schedule.'}
          maxLength={100}
          dir="auto"
          {...field('dosage')}
        />
        {!isAboveAlready && (
          <TextField label="From" type="date" {...field('startDate')} {...dateOf(form, 'startDate')} />
        )}
        <TextField label="Until" type="date" {...field('endDate')} {...dateOf(form, 'endDate')} />
      </div>
      <MeasuresField />
      <TimeCriticalField />
    </>
  )
}

type FormOf = ReturnType<typeof useFormContext<MedicationValues>>
const dateOf = (form: FormOf, name: 'startDate' | 'endDate') =>
  form.register(name, { setValueAs: (value) => value || null })

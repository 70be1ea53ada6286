import type { Schedule } from '@kinfold/contract/features/medications/schedule.ts'
import { useFormContext } from 'react-hook-form'
import type { MedicationValues } from './medication-values.ts'

/** The schedule in the form, changed in part. */
export function useSchedule() {
  const { watch, setValue, formState } = useFormContext<MedicationValues>()
  const schedule = watch('schedule') as Schedule | null
  const change = (changes: Partial<Schedule>) =>
    setValue('schedule', { ...schedule, ...changes } as Schedule, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  const errors = (formState.errors.schedule ?? {}) as Partial<Record<keyof Schedule, { message?: string }>>
  return { schedule, change, errors }
}

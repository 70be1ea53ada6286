import type { Pattern, Schedule, Step } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { createContext, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { blankSchedule, type MedicationValues } from '../form/medication-values.ts'

/** The part of the schedule that the fields below edit: null for the schedule itself, else the index of a step. */
export const StretchContext = createContext<number | null>(null)

type Errors = Partial<Record<keyof Step, { message?: string }>>

/** The pattern edited by the surrounding fields, and a function to change parts of it. */
export function usePattern() {
  const { schedule, changeSchedule, errors } = useScheduleValue()
  const place = useContext(StretchContext)
  const step = place === null ? null : (schedule?.steps[place] ?? null)
  const change = (changes: Partial<Step>) => {
    // Choosing a kind begins the schedule of a medication that has none, as from the care profile.
    if (place === null) return changeSchedule({ ...(schedule ?? blankSchedule('daily')), ...changes })
    if (!schedule) return
    const steps = schedule.steps.map((each, at) => (at === place ? { ...each, ...changes } : each))
    changeSchedule({ ...schedule, steps })
  }
  const stepErrors = (errors as { steps?: Errors[] }).steps ?? []
  return {
    pattern: (place === null ? schedule : step) as Pattern | null,
    step,
    isBase: place === null,
    change,
    errors: place === null ? errors : (stepErrors[place] ?? {}),
  }
}

/** The whole schedule in the form. */
export function useScheduleValue() {
  const { watch, setValue, formState } = useFormContext<MedicationValues>()
  const schedule = watch('schedule') as Schedule | null
  const changeSchedule = (changed: Schedule) =>
    setValue('schedule', changed, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return { schedule, changeSchedule, errors: (formState.errors.schedule ?? {}) as Errors }
}

import { type Course, couldGoOn } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { Day } from '@kinfold/contract/fields.ts'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { Choices } from '../../../ui/forms/choice.tsx'
import type { MedicationValues } from '../form/medication-values.ts'
import { usePattern, useScheduleValue } from './use-pattern.ts'

/** Whether a change on a later day goes on with a cycle, or the days or hours between two doses, or begins again. */
export function CountField({ course }: { course: Course | null }) {
  const { step, change } = usePattern()
  if (!course || !step || !couldGoOn(course, step.from)) return null
  return (
    <Choices
      label={step.kind === 'interval' ? 'The count of hours' : 'The count of days'}
      choices={[
        { value: 'before', label: 'Goes on as before' },
        { value: 'anew', label: 'Starts again on this day' },
      ]}
      value={step.countsFrom ? 'before' : 'anew'}
      onChange={(value) => change({ countsFrom: value === 'before' ? (step.countsFrom ?? 'before') : undefined })}
    />
  )
}

const LastOrFirst = z.nullable(Day)

/** The schedule in the form with its first and last day, to be read once for all its steps; null while something is missing. */
export function useCourse(): Course | null {
  const { startDate, endDate } = useFormContext<MedicationValues>().watch()
  const { success, data } = Schedule.safeParse(useScheduleValue().schedule)
  const [startsOn, endsOn] = [LastOrFirst.safeParse(startDate || null), LastOrFirst.safeParse(endDate || null)]
  if (!success || !startsOn.success || !endsOn.success) return null
  return { schedule: data, startsOn: startsOn.data, endsOn: endsOn.data }
}

import type { Schedule } from '@kinfold/contract/features/medications/schedule.ts'
import { doseUnits, type MedicationForm } from '@kinfold/contract/features/medications/schemas.ts'

type Prescribed = {
  strength: string | null
  form: MedicationForm | null
  schedule: Schedule | null
  asNeededFor: string | null
  dosage: string | null
  frequency: string | null
  timing: string | null
}

/** For a doctor in a hurry: '10 mg, 1 tablet daily at 08:00'; without a schedule what was typed. null: nothing is known. */
export function howTaken({
  strength,
  form,
  schedule,
  asNeededFor,
  dosage,
  frequency,
  timing,
}: Prescribed): string | null {
  const how = schedule ? [scheduled(schedule, form, asNeededFor)] : [dosage, frequency, timing]
  return [strength, ...how].filter(Boolean).join(', ') || null
}

function scheduled(schedule: Schedule, form: MedicationForm | null, asNeededFor: string | null): string {
  const { kind, quantity, times, everyHours } = schedule
  const amount = `${quantity} ${doseUnits[form ?? 'other'][quantity === 1 ? 0 : 1]}`
  if (kind === 'as_needed') return `${amount} as needed${asNeededFor ? ` for ${asNeededFor}` : ''}`
  if (kind === 'interval') return `${amount} every ${everyHours === 1 ? 'hour' : `${everyHours} hours`}`
  return `${amount} ${daysOf(schedule)} at ${times.join(', ')}`
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function daysOf({ kind, weekdays, monthDays, daysOn, daysOff }: Schedule): string {
  if (kind === 'weekdays') return `on ${weekdays.map((day) => WEEKDAYS[day - 1]).join(', ')}`
  if (kind === 'monthdays') return `on day ${monthDays.join(', ')} of the month`
  return kind === 'cycle' ? `for ${daysOn} of ${(daysOn ?? 0) + (daysOff ?? 0)} days` : 'daily'
}

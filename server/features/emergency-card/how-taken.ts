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
  return `${amount} ${daysOf(schedule)} at ${lists.format(times)}`
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const lists = new Intl.ListFormat('en', { type: 'conjunction' })
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (day: number) => `${day}${endings[ordinals.select(day)] ?? 'th'}`
const days = (count: number | null) => (count === 1 ? '1 day' : `${count} days`)

function daysOf({ kind, weekdays, monthDays, daysOn, daysOff }: Schedule): string {
  if (kind === 'weekdays') return `on ${lists.format(weekdays.map((day) => WEEKDAYS[day - 1]!))}`
  if (kind === 'monthdays') return `on the ${lists.format(monthDays.map(ordinal))} of each month`
  return kind === 'cycle' ? `${days(daysOn)} on, ${days(daysOff)} off,` : 'daily'
}

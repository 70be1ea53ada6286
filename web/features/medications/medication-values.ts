import { type Schedule, type ScheduleKind, scheduleFields } from '@kinfold/contract/features/medications/schedule.ts'
import type { Medication, MedicationContent, NewMedication } from '@kinfold/contract/features/medications/schemas.ts'
import { amountOf } from './labels.ts'
import { daysInWords, timesInWords } from './schedule-words.ts'

/** What the form holds. */
export type MedicationValues = NewMedication

export const blankMedication = (clientId: number, id: string): MedicationValues => ({
  clientId,
  id,
  active: true,
  verification: 'family_reported',
  name: '',
  dosage: null,
  frequency: null,
  timing: null,
  prescribedBy: null,
  instructions: null,
  form: 'tablet',
  strength: null,
  route: null,
  reason: null,
  asNeededFor: null,
  minIntervalHours: null,
  maxPer24h: null,
  startDate: null,
  endDate: null,
  pharmacy: null,
  schedule: blankSchedule('daily'),
  measures: [],
})

/** To be edited. What changes is the family's word, unless they say that it stands on a list. */
export const valuesOf = ({ clientId, active, ...medication }: Medication): MedicationValues => ({
  clientId,
  active,
  verification: 'family_reported',
  ...contentOf(medication),
})

export const blankSchedule = (kind: ScheduleKind): Schedule => ({
  kind,
  times: kind === 'as_needed' ? [] : ['08:00'],
  everyHours: null,
  weekdays: [],
  monthDays: [],
  daysOn: null,
  daysOff: null,
  quantity: 1,
})

/** The schedule as another kind: what that kind has too stays, the rest goes. */
export function asKind(kind: ScheduleKind, before: Schedule): Schedule {
  const blank = blankSchedule(kind)
  const fields: readonly string[] = scheduleFields[kind]
  const keptTimes = kind === 'interval' ? before.times.slice(0, 1) : before.times
  return {
    ...blank,
    quantity: before.quantity,
    times: fields.includes('times') && keptTimes.length > 0 ? keptTimes : blank.times,
    everyHours: kind === 'interval' ? (before.everyHours ?? 8) : null,
    weekdays: kind === 'weekdays' ? before.weekdays : [],
    monthDays: kind === 'monthdays' ? before.monthDays : [],
    daysOn: kind === 'cycle' ? (before.daysOn ?? 21) : null,
    daysOff: kind === 'cycle' ? (before.daysOff ?? 7) : null,
  }
}

/** Only the prescription; what is only for 'as needed' goes where it is taken regularly, and the words follow the schedule. */
export function contentOf(values: MedicationContent): MedicationContent {
  const { schedule } = values
  const regular = schedule && schedule.kind !== 'as_needed'
  return {
    name: values.name,
    dosage: values.dosage,
    frequency: schedule ? cut(daysInWords(schedule)) : values.frequency,
    timing: schedule ? cut(timesInWords(schedule).replace(/^,? /, '')) || null : values.timing,
    prescribedBy: values.prescribedBy,
    instructions: values.instructions,
    form: values.form,
    strength: values.strength,
    route: values.route,
    reason: values.reason,
    asNeededFor: regular ? null : values.asNeededFor,
    minIntervalHours: regular ? null : values.minIntervalHours,
    maxPer24h: regular ? null : values.maxPer24h,
    startDate: values.startDate || null,
    endDate: values.endDate || null,
    pharmacy: values.pharmacy,
    schedule,
    measures: values.measures,
  }
}

/** Unless somebody worded it themselves, the dosage says what the schedule says: '1 tablet'. */
export function withDosage(content: MedicationContent, before: MedicationContent | undefined): MedicationContent {
  const isOwnWords = content.dosage && !(before && content.dosage === dosageIn(before))
  return isOwnWords ? content : { ...content, dosage: dosageIn(content) }
}

const dosageIn = ({ schedule, form }: MedicationContent) => (schedule ? amountOf(schedule.quantity, form) : null)

/** The specification's fields are short. */
const cut = (words: string) => (words.length > 100 ? `${words.slice(0, 99)}…` : words)

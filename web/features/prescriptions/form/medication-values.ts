import { hasAsNeeded } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { prescriptionFrom } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { daysInWords, dosageOf } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import {
  type Pattern,
  type Schedule,
  type ScheduleKind,
  scheduleFields,
} from '@kinfold/contract/features/prescriptions/schedule.ts'
import type { Medication, MedicationContent, NewMedication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { capital, listText } from '@kinfold/contract/format.ts'

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
  timeCriticalMinutes: null,
})

/** To be edited: what is to come from today on. What changes is the family's word, unless they say that it stands on a list. */
export const valuesOf = (medication: Medication, today: string): MedicationValues => ({
  clientId: medication.clientId,
  active: medication.active,
  verification: 'family_reported',
  ...contentOf(prescriptionFrom(medication, today)),
})

export const blankPattern = (kind: ScheduleKind): Pattern => ({
  kind,
  times: kind === 'as_needed' ? [] : [{ time: '08:00', quantity: 1, weekdays: [] }],
  everyHours: null,
  everyDays: null,
  weekdays: [],
  monthDays: [],
  daysOn: null,
  daysOff: null,
  quantity: kind === 'as_needed' ? 1 : null,
})

export const blankSchedule = (kind: ScheduleKind): Schedule => ({ ...blankPattern(kind), steps: [] })

/** The pattern as another kind: what that kind has too stays, the rest goes. */
export function asKind(kind: ScheduleKind, before: Pattern): Pattern {
  const blank = blankPattern(kind)
  const fields: readonly string[] = scheduleFields[kind]
  const first = before.times.slice(0, 1).map((time) => ({ ...time, weekdays: [] }))
  const kept = kind === 'interval' ? first : before.times
  return {
    ...blank,
    quantity: kind === 'as_needed' ? (before.quantity ?? before.times[0]?.quantity ?? 1) : null,
    times: fields.includes('times') && kept.length > 0 ? kept : blank.times,
    everyHours: kind === 'interval' ? (before.everyHours ?? 8) : null,
    everyDays: kind === 'days' ? (before.everyDays ?? 2) : null,
    weekdays: kind === 'weekdays' ? before.weekdays : [],
    monthDays: kind === 'monthdays' ? before.monthDays : [],
    daysOn: kind === 'cycle' ? (before.daysOn ?? 21) : null,
    daysOff: kind === 'cycle' ? (before.daysOff ?? 7) : null,
  }
}

/** Only the prescription; what is only for 'as needed' goes where it is taken regularly, and the words follow the schedule. */
export function contentOf(values: MedicationContent): MedicationContent {
  const { schedule } = values
  const regular = schedule && !hasAsNeeded(schedule)
  return {
    name: values.name,
    dosage: values.dosage,
    frequency: schedule ? cut(capital(daysInWords(schedule))) : values.frequency,
    timing: schedule ? timingOf(schedule) : values.timing,
    prescribedBy: values.prescribedBy,
    instructions: values.instructions,
    form: values.form,
    strength: values.strength,
    route: values.route,
    reason: values.reason,
    asNeededFor: regular ? null : values.asNeededFor,
    minIntervalHours: values.minIntervalHours,
    maxPer24h: regular ? null : values.maxPer24h,
    startDate: values.startDate || null,
    endDate: values.endDate || null,
    pharmacy: values.pharmacy,
    schedule,
    measures: values.measures,
    timeCriticalMinutes: values.timeCriticalMinutes,
  }
}

/** Kept for everybody: not in the clock of whoever saves it. */
const timingOf = (schedule: Schedule) =>
  schedule.times.length > 0 ? cut(`at ${listText([...new Set(schedule.times.map(({ time }) => time))])}`) : null

/** Unless somebody worded it themselves, the dosage says what the schedule says: '1 tablet'. */
export function withDosage(content: MedicationContent, before: MedicationContent | undefined): MedicationContent {
  const isOwnWords = content.dosage && !(before && content.dosage === dosageOf(before))
  if (isOwnWords) return content
  const dosage = dosageOf(content)
  return { ...content, dosage: dosage && cut(dosage) }
}

/** The specification's fields are short. */
const cut = (words: string) => (words.length > 100 ? `${words.slice(0, 99)}…` : words)

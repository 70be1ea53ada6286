import type { ScheduleKind } from '@kinfold/contract/features/prescriptions/choices.ts'
import type { Effective } from '@kinfold/contract/features/prescriptions/effective.ts'
import { typedTexts } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { dosageOf, followsSchedule } from '@kinfold/contract/features/prescriptions/rules/dosage-words.ts'
import { hasAsNeeded } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { prescriptionFrom } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { daysInWords } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import { type Pattern, type Schedule, scheduleFields } from '@kinfold/contract/features/prescriptions/schedule.ts'
import type { Medication, MedicationContent, NewMedication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { capital, listText } from '@kinfold/contract/format.ts'

/** The form's values. `effective`: from when a changed schedule applies. */
export type MedicationValues = NewMedication & { effective: Effective }

export const blankMedication = (clientId: number, id: string): MedicationValues => ({
  clientId,
  id,
  active: true,
  effective: 'now',
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

/** For editing: the prescription from today on. Changes count as the family's word, unless they are said to be on a list. */
export const valuesOf = (medication: Medication, today: string): MedicationValues => ({
  clientId: medication.clientId,
  active: medication.active,
  effective: 'now',
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

/** Changes the kind of the pattern, keeping what both kinds have. */
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

/** The prescription alone: without as-needed fields if taken regularly, and with texts that follow the schedule. */
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

/** Stored for everybody, so not in the saver's time format. */
const timingOf = (schedule: Schedule) =>
  schedule.times.length > 0 ? cut(`at ${listText([...new Set(schedule.times.map(({ time }) => time))])}`) : null

/** Unless somebody worded it, the dosage follows the schedule: '1 tablet'. */
export function withDosage(content: MedicationContent, before: Medication | undefined): MedicationContent {
  const isDefault = before?.verification === 'unverified' && typedTexts(content).dosage === null
  const follows = [content, before].some((each) => each && followsSchedule({ ...each, dosage: content.dosage }))
  const isOwnWords = content.dosage && !isDefault && !follows
  if (isOwnWords) return content
  const dosage = dosageOf(content)
  return { ...content, dosage: dosage && cut(dosage) }
}

/** The specification limits these fields. */
const cut = (words: string) => (words.length > 100 ? `${words.slice(0, 99)}…` : words)

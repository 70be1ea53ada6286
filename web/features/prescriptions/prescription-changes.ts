import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import type { Prescription } from '@kinfold/contract/features/prescriptions/history-schemas.ts'
import { describeSchedule } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import type { MedicationContent } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { dayText, numberText } from '@kinfold/contract/format.ts'
import { type Difference, differencesBetween, differencesMade, type Facts } from '../../ui/records/differences.ts'
import { measuresInWords } from '../doses/measures-in-words.ts'
import { fieldLabels, formLabels, routeLabel, statusLabels, verificationLabels } from './labels.ts'

type Field = keyof Prescription
type Described = MedicationContent & Partial<Pick<Prescription, 'status' | 'statusReason' | 'verification'>>

/** The differences made by a change of a prescription; for a new one, its contents. */
export const changesOf = (change: { before: Prescription | null; after: Prescription }): Difference[] =>
  differencesMade(factsOf, change)

/** The differences between two prescriptions, in words. */
export const differencesOf = (before: Described, after: Described): Difference[] =>
  differencesBetween(factsOf(before), factsOf(after))

/** A prescription's contents, in the words of its form. */
const factsOf = (prescription: Described): Facts =>
  (Object.keys(fieldLabels) as Field[]).flatMap((field) => {
    const words = describeField(prescription, field)
    return words === null ? [] : [[fieldLabels[field], words] as const]
  })

function describeField(prescription: Described, field: Field): string | null {
  const value = prescription[field]
  if (value === null || value === undefined || value === '') return null
  const { form } = prescription
  const special: Partial<Record<Field, () => string | null>> = {
    form: () => formLabels[prescription.form!],
    route: () => routeLabel(prescription.route!),
    status: () => statusLabels[prescription.status!],
    verification: () => verificationLabels[prescription.verification!],
    // Written from the schedule, if there is one.
    frequency: () => (prescription.schedule ? null : prescription.frequency),
    timing: () => (prescription.schedule ? null : prescription.timing),
    schedule: () => describeSchedule({ ...prescription, dosage: null }),
    measures: () => measuresInWords(prescription.measures) || null,
    timeCriticalMinutes: () => `Late after ${prescription.timeCriticalMinutes} minutes`,
    maxPer24h: () => amountOf(prescription.maxPer24h!, form),
    minIntervalHours: () => `${numberText(prescription.minIntervalHours!)} h`,
    startDate: () => dayText(prescription.startDate!),
    endDate: () => dayText(prescription.endDate!),
  }
  return special[field] ? special[field]() : String(value)
}

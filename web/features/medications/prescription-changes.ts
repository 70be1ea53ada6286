import { amountOf, numberText } from '@kinfold/contract/features/medications/amounts.ts'
import type { Prescription } from '@kinfold/contract/features/medications/history-schemas.ts'
import { describeSchedule } from '@kinfold/contract/features/medications/rules/words.ts'
import type { MedicationContent } from '@kinfold/contract/features/medications/schemas.ts'
import { fieldLabels, formLabels, routeLabels, statusLabels, verificationLabels } from './labels.ts'
import { measuresInWords } from './measures/measures-in-words.ts'
import { dayText } from './spans.ts'

type Field = keyof Prescription
type Described = MedicationContent & Partial<Pick<Prescription, 'status' | 'statusReason' | 'verification'>>
export type Difference = { field: Field; label: string; from: string; to: string }

/** What a change of a prescription changed, in words; for a new one, what it holds. */
export function changesOf({ before, after }: { before: Prescription | null; after: Prescription }): Difference[] {
  if (before) return differencesOf(before, after)
  return differencesOf({} as Described, after)
}

/** Where two prescriptions differ, in words. */
export function differencesOf(before: Described, after: Described): Difference[] {
  const fields = Object.keys(fieldLabels) as Field[]
  return fields
    .map((field) => ({
      field,
      label: fieldLabels[field],
      from: describeField(before, field),
      to: describeField(after, field),
    }))
    .filter(({ from, to }) => from !== to)
}

const NOTHING = '–'

function describeField(prescription: Described, field: Field): string {
  const value = prescription[field]
  if (value === null || value === undefined || value === '') return NOTHING
  const { form } = prescription
  const special: Partial<Record<Field, () => string>> = {
    form: () => formLabels[prescription.form!],
    route: () => routeLabels[prescription.route!],
    status: () => statusLabels[prescription.status!],
    verification: () => verificationLabels[prescription.verification!],
    schedule: () => describeSchedule({ ...prescription, dosage: null }),
    measures: () => measuresInWords(prescription.measures) || NOTHING,
    timeCriticalMinutes: () => `Late after ${prescription.timeCriticalMinutes} minutes`,
    maxPer24h: () => amountOf(prescription.maxPer24h!, form),
    minIntervalHours: () => `${numberText(prescription.minIntervalHours!)} h`,
    startDate: () => dayText(prescription.startDate!),
    endDate: () => dayText(prescription.endDate!),
  }
  return special[field]?.() ?? String(value)
}

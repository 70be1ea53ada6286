import type { DoseOutcome, doseEffects } from '@kinfold/contract/features/medications/doses.ts'
import type { Prescription } from '@kinfold/contract/features/medications/history-schemas.ts'
import {
  type administrationRoutes,
  doseUnits,
  type MedicationForm,
  type MedicationStatus,
  type verifications,
} from '@kinfold/contract/features/medications/schemas.ts'
import { numberText } from './spans.ts'

export const outcomeLabels: Record<DoseOutcome, string> = {
  taken: 'Taken',
  taken_late: 'Taken late',
  skipped: 'Skipped',
  refused: 'Refused',
  missed: 'Missed',
  not_available: 'Not available',
}

export const effectLabels: Record<(typeof doseEffects)[number], string> = {
  helped: 'It helped',
  helped_a_little: 'A little',
  no_change: 'No change',
  worse: 'Worse',
}

export const formLabels: Record<MedicationForm, string> = {
  tablet: 'Tablet',
  capsule: 'Capsule',
  liquid: 'Liquid',
  drops: 'Drops',
  injection: 'Injection',
  inhaler: 'Inhaler',
  spray: 'Spray',
  patch: 'Patch',
  cream: 'Cream or ointment',
  suppository: 'Suppository',
  powder: 'Powder',
  other: 'Other',
}

export const routeLabels: Record<(typeof administrationRoutes)[number], string> = {
  by_mouth: 'By mouth',
  under_tongue: 'Under the tongue',
  on_skin: 'On the skin',
  in_eye: 'In the eye',
  in_ear: 'In the ear',
  in_nose: 'In the nose',
  inhaled: 'Inhaled',
  injected: 'Injected',
  rectal: 'Rectal',
  vaginal: 'Vaginal',
  other: 'Another way',
}

export const statusLabels: Record<MedicationStatus, string> = {
  active: 'Active',
  on_hold: 'On hold',
  stopped: 'Stopped',
  completed: 'Completed',
}

export const verificationLabels: Record<(typeof verifications)[number], string> = {
  unverified: 'Needs review',
  family_reported: 'Reported by the family',
  clinician_list: 'From a clinician’s list',
}

export const fieldLabels: Record<keyof Prescription, string> = {
  name: 'Name',
  dosage: 'Dosage',
  frequency: 'How often',
  timing: 'When',
  prescribedBy: 'Prescribed by',
  instructions: 'Instructions',
  form: 'Form',
  strength: 'Strength',
  route: 'How it is given',
  reason: 'What it is for',
  asNeededFor: 'As needed for',
  minIntervalHours: 'Hours between two doses',
  maxPer24h: 'Most in 24 hours',
  startDate: 'From',
  endDate: 'Until',
  pharmacy: 'Pharmacy',
  schedule: 'Schedule',
  measures: 'Measured with each dose',
  status: 'Status',
  statusReason: 'Reason for the status',
  verification: 'Where it comes from',
}

/** '1 tablet', '2.5 ml'; what has no form is counted in doses. */
export function amountOf(quantity: number, form: MedicationForm | null): string {
  return `${numberText(quantity)} ${unitOf(form, quantity)}`
}

/** What one, or several, of a form are called. */
export function unitOf(form: MedicationForm | null, quantity = 2): string {
  const [one, several] = form ? doseUnits[form] : ['dose', 'doses']
  return quantity === 1 ? one : several
}

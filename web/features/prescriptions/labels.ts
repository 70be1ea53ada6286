import {
  type AdministrationRoute,
  type MedicationForm,
  routeWords,
} from '@kinfold/contract/features/prescriptions/choices.ts'
import type { Prescription } from '@kinfold/contract/features/prescriptions/history-schemas.ts'
import type { Standing } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import type { Medication, MedicationStatus, verifications } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { capital } from '@kinfold/contract/format.ts'

export const formLabels: Record<MedicationForm, string> = {
  tablet: 'Tablet',
  capsule: 'Capsule',
  liquid: 'Liquid',
  drops: 'Drops',
  injection: 'Injection',
  injection_units: 'Injection, in units (insulin)',
  inhaler: 'Inhaler',
  spray: 'Spray',
  patch: 'Patch',
  cream: 'Cream or ointment',
  suppository: 'Suppository',
  powder: 'Powder',
  other: 'Other',
}

export const routeLabel = (route: AdministrationRoute): string => capital(routeWords[route])

export const statusLabels: Record<MedicationStatus, string> = {
  active: 'Active',
  on_hold: 'On hold',
  stopped: 'Stopped',
  completed: 'Completed',
}

export const standingLabels: Record<Standing, string> = {
  planned: 'Not started yet',
  active: 'Active',
  on_hold: 'On hold',
  ended: 'Ended',
  stopped: 'Stopped',
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
  maxPer24h: 'At most in 24 hours',
  startDate: 'From',
  endDate: 'Until',
  pharmacy: 'Pharmacy',
  schedule: 'Schedule',
  measures: 'Measured with each dose',
  timeCriticalMinutes: 'Time-critical',
  status: 'Status',
  statusReason: 'Reason for the status',
  verification: 'Where it comes from',
}

/** 'Time-critical: late after 30 minutes'; null if it is not. */
export const timeCriticalText = ({ timeCriticalMinutes: minutes }: Pick<Medication, 'timeCriticalMinutes'>) =>
  minutes === null ? null : `Time-critical: late after ${minutes} minutes`

import type { DueMedication } from '@kinfold/contract/features/doses/schemas.ts'
import { medications } from '../prescriptions/table.ts'

/** What a list of doses shows of their medication. */
export const dueColumns = {
  name: medications.name,
  strength: medications.strength,
  dosage: medications.dosage,
  form: medications.form,
  instructions: medications.instructions,
  measures: medications.measures,
  timeCriticalMinutes: medications.timeCriticalMinutes,
}

type Due = Omit<DueMedication, 'lastSite'>

/** Picked out of a row that has more. `minHours`: the least time between two of its doses, in hours. */
export const dueMedication = (
  { id, name, strength, dosage, form, instructions, measures, timeCriticalMinutes }: Omit<Due, 'minHours'>,
  minHours: number | null,
): Due => ({ id, name, strength, dosage, form, instructions, measures, timeCriticalMinutes, minHours })

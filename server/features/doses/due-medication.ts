import type { DueMedication } from '@kinfold/contract/features/doses/schemas.ts'
import { medications } from '../prescriptions/table.ts'

/** The medication details shown in a list of doses. */
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

/** Picks them from a wider row. `minHours`: the minimum time between two of its doses, in hours. */
export const dueMedication = (
  { id, name, strength, dosage, form, instructions, measures, timeCriticalMinutes }: Omit<Due, 'minHours'>,
  minHours: number | null,
): Due => ({ id, name, strength, dosage, form, instructions, measures, timeCriticalMinutes, minHours })

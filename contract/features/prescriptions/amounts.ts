import { numberText } from '../../format.ts'
import { doseUnits, type MedicationForm } from './choices.ts'

/** '1 tablet', '2.5 ml'; what has no form is counted in doses. */
export const amountOf = (quantity: number, form: MedicationForm | null): string =>
  `${numberText(quantity)} ${unitOf(form, quantity)}`

/** What one, or several, of a form are called. */
export function unitOf(form: MedicationForm | null, quantity = 2): string {
  const [one, several] = form ? doseUnits[form] : ['dose', 'doses']
  return quantity === 1 ? one : several
}

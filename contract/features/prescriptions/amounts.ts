import { numberText } from '../../format.ts'
import { doseUnits, type MedicationForm } from './choices.ts'

/** '1 tablet', '2.5 ml'; without a form the unit is a dose. */
export const amountOf = (quantity: number, form: MedicationForm | null): string =>
  `${numberText(quantity)} ${unitOf(form, quantity)}`

/** The name of the form's unit, singular or plural. */
export function unitOf(form: MedicationForm | null, quantity = 2): string {
  const [one, several] = form ? doseUnits[form] : ['dose', 'doses']
  return quantity === 1 ? one : several
}

/** To three decimals. Sums of binary fractions are not exact: 1.1 + 2.2 is 3.3000000000000003. */
export const roundAmount = (amount: number) => Number(amount.toFixed(3))

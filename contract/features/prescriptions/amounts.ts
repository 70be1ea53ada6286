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

/** Of one delivery or count: five pens of 300 units, four bottles of 500 ml. */
export const MOST_IN_STOCK = 100_000
const MOST_IN_DOSE = 1_000

/** The most that one dose may have, beyond which it is a slip. Units are small: heparin 5,000, vitamin D 50,000. */
export const mostInDose = (form: MedicationForm | null): number =>
  form === 'injection_units' ? MOST_IN_STOCK : MOST_IN_DOSE

/** To three decimals. Sums of binary fractions are not exact: 1.1 + 2.2 is 3.3000000000000003. */
export const roundAmount = (amount: number) => Number(amount.toFixed(3))

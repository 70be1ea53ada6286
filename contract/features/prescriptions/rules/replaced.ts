import { amountOf } from '../amounts.ts'
import type { MedicationForm } from '../choices.ts'
import type { ReplacedStock } from '../supply-schemas.ts'
import { sameStrength } from './strength.ts'

type Product = { strength: string | null; form: MedicationForm | null }

/** Whether what is in the house is no longer what is prescribed. A detail that was only missing changes nothing. */
export function isOtherProduct(before: Product, after: Product): boolean {
  const isOtherStrength =
    before.strength !== null && after.strength !== null && !sameStrength(before.strength, after.strength)
  return isOtherStrength || (before.form !== null && after.form !== null && before.form !== after.form)
}

/** '90 tablets of 1 mg', '30 tablets' */
export const replacedText = ({ onHand, strength, form }: ReplacedStock): string =>
  [amountOf(onHand, form), strength && `of ${strength}`].filter(Boolean).join(' ')

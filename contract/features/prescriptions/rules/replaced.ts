import { amountOf } from '../amounts.ts'
import type { MedicationForm } from '../choices.ts'
import type { ReplacedStock } from '../supply-schemas.ts'
import { isOtherStrength, isSameAmount } from './other-strength.ts'
import { sameStrength } from './strength.ts'

type Product = { strength: string | null; form: MedicationForm | null }

/** Whether what is in the house is no longer what is prescribed. A detail that was only missing changes nothing. */
export function isOtherProduct(before: Product, after: Product): boolean {
  const isOtherForm = before.form !== null && after.form !== null && before.form !== after.form
  return isOtherForm || isOtherStrength(before.strength, after.strength)
}

const isSameProduct = (one: Product, other: Product): boolean =>
  one.form === other.form && (one.strength === other.strength || sameStrength(one.strength, other.strength))

/** The same, or a detail of one of them is missing. */
export const isSameAsFarAsKnown = (one: Product, other: Product): boolean =>
  isSameProduct(completed(one, other), completed(other, one))

/** With what the other one says of details that it does not have. */
export const completed = ({ strength, form }: Product, by: Product): Product => ({
  strength: strength ?? by.strength,
  form: form ?? by.form,
})

/** The same, or so but for words that say how the tablet is made: '5 mg', '5 mg retard'. */
export const isAboutSameProduct = (one: Product, other: Product): boolean =>
  isSameProduct(one, other) || (one.form === other.form && isSameAmount(one.strength, other.strength))

/** '90 tablets of 1 mg', '30 tablets' */
const replacedText = ({ onHand, strength, form }: ReplacedStock): string =>
  [amountOf(onHand, form), strength && `of ${strength}`].filter(Boolean).join(' ')

/** '90 tablets of 1 mg of before should leave the house'; '': none were left. */
export const leavingText = (replaced: ReplacedStock): string =>
  replaced.onHand > 0 ? `${replacedText(replaced)} of before should leave the house` : ''

import { amountOf, mostInDose } from '@kinfold/contract/features/prescriptions/amounts.ts'
import type { MedicationForm } from '@kinfold/contract/features/prescriptions/choices.ts'
import { failure } from '../../../core/failure.ts'

/** More than any dose of its form. @throws BAD_INPUT */
export function requirePossible(quantity: number, form: MedicationForm | null) {
  const most = mostInDose(form)
  if (quantity > most) throw failure('BAD_INPUT', { fields: { quantity: `Use at most ${most}` } })
}

/** An amount that differs from the prescription is a deviation, larger or smaller. @throws OTHER_AMOUNT */
export function checkAmount(
  { quantity, planned }: { quantity: number; planned: number | null },
  form: MedicationForm | null,
) {
  if (planned === null || quantity === planned) return
  const message = `The prescription says ${amountOf(planned, form)}, and ${amountOf(quantity, form)} would be recorded.`
  throw failure('OTHER_AMOUNT', { message, current: { planned } })
}

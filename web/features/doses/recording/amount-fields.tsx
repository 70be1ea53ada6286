import { otherAmount } from '@kinfold/contract/features/doses/facts.ts'
import { roundAmount, unitOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import type { MedicationForm } from '@kinfold/contract/features/prescriptions/choices.ts'
import { numberText } from '@kinfold/contract/format.ts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { type AmountProblems, isFarMore, isOtherThan, type PlannedAmount } from './typed/typed-amount.ts'

type AmountFieldsProps = {
  form: MedicationForm | null
  plan: PlannedAmount
  amount: number
  typed: string
  /** Typed a second time, if it is far more than prescribed. */
  again: string
  errors: AmountProblems | undefined
  onChange: (typed: string) => void
  onAgain: (typed: string) => void
  /** When it was given, beside it. */
  children: ReactNode
}

/** How much was given. Another amount than prescribed is named; one that is far more has to be typed twice. */
export function AmountFields({ form, plan, amount, errors, children, ...props }: AmountFieldsProps) {
  const { planned } = plan
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={`How many ${unitOf(form)}`}
          inputMode="decimal"
          value={props.typed}
          error={errors?.quantity}
          onChange={(event) => props.onChange(event.target.value)}
        />
        {children}
      </div>
      {isOtherThan(planned, amount) && <OtherAmount {...{ form, amount, planned }} isFar={isFarMore(amount, plan)} />}
      {isFarMore(amount, plan) && (
        <TextField
          label={`Type the ${unitOf(form)} that were given once more`}
          inputMode="decimal"
          autoComplete="off"
          value={props.again}
          error={errors?.again}
          onChange={(event) => props.onAgain(event.target.value)}
        />
      )}
    </>
  )
}

type OtherAmountProps = Pick<AmountFieldsProps, 'form' | 'amount'> & { planned: number; isFar: boolean }

function OtherAmount({ form, amount, planned, isFar }: OtherAmountProps) {
  const times = numberText(Math.floor(roundAmount(amount / planned) * 10) / 10)
  return (
    <p
      role="alert"
      className={classes(
        'flex gap-3 rounded-control p-3',
        isFar ? 'border-2 border-red/70 bg-red-wash font-semibold text-red-ink' : 'bg-apricot-wash text-apricot-ink',
      )}
    >
      <TriangleAlert size={22} aria-hidden className="shrink-0" />
      <span>
        {otherAmount({ outcome: 'taken', quantity: amount, planned }, form)}
        {isFar
          ? `: ${times} times what the prescription says. If it was given, please call the doctor or the pharmacist now.`
          : ': the prescription says another amount.'}
      </span>
    </p>
  )
}

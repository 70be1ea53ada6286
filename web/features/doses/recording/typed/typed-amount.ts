import { isFine } from '@kinfold/contract/features/prescriptions/schedule.ts'

/** From this multiple of the prescribed amount on, it may be a slip of a digit, and is dangerous if it is none. */
const FAR_MORE = 2

/** `planned` null: unknown. Then only the server can say that it is another amount. */
export type PlannedAmount = { planned: number | null; isAsNeeded: boolean }

/** 'As needed, 1 to 2 tablets' cannot be entered, so of what is given as needed twice the amount is usual. */
export const isFarMore = (amount: number, { planned, isAsNeeded }: PlannedAmount) =>
  planned !== null && (isAsNeeded ? amount > planned * FAR_MORE : amount >= planned * FAR_MORE)

/** Whether it is certainly not what the prescription says. */
export const isOtherThan = (planned: number | null, amount: number): planned is number =>
  planned !== null && amount > 0 && amount !== planned

/** A number as people type it, with a comma or a point; NaN if it is none, or may be a thousand: '5,000'. */
export const amountIn = (typed: string): number =>
  typed.trim() && !/^[1-9]\d{0,2},\d{3}$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN

/** `asked`: what the dialog began with, which of an unknown prescription may be its amount. */
type Typed = { typed: string; again: string; plan: PlannedAmount; most: number; asked: number }

export type AmountProblems = { quantity?: string; again?: string }

/** What is wrong with an amount, by field. */
export function amountProblems({ typed, again, plan, most, asked }: Typed): AmountProblems {
  const amount = amountIn(typed)
  if (typed.includes(',') && Number.isNaN(amount)) return { quantity: 'Please enter it without a comma' }
  if (!(amount > 0)) return { quantity: 'Please enter more than 0' }
  // The form may have changed since, and with it the unit.
  if (amount > most && amount !== (plan.planned ?? asked)) return { quantity: `Use at most ${most}` }
  if (!isFine(amount)) return { quantity: 'Please use at most 3 decimals' }
  if (isFarMore(amount, plan) && amountIn(again) !== amount)
    return { again: 'Please type the same amount once more, or correct the first one' }
  return {}
}

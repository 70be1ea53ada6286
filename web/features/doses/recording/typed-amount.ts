/** From this multiple of the prescribed amount on, it may be a slip of a digit, and is dangerous if it is none. */
const FAR_MORE = 2

export const isFarMore = (amount: number, planned: number) => amount >= planned * FAR_MORE

/** A number as people type it, with a comma or a point; NaN if it is none. */
export const amountIn = (typed: string): number => (typed.trim() ? Number(typed.trim().replace(',', '.')) : Number.NaN)

type Typed = { typed: string; again: string; planned: number; most: number }

export type AmountProblems = { quantity?: string; again?: string }

/** What is wrong with an amount, by field. */
export function amountProblems({ typed, again, planned, most }: Typed): AmountProblems {
  const amount = amountIn(typed)
  if (!(amount > 0)) return { quantity: 'Please enter more than 0' }
  if (amount > most) return { quantity: `Use at most ${most}` }
  if (isFarMore(amount, planned) && amountIn(again) !== amount)
    return { again: 'Please type the same amount once more, or correct the first one' }
  return {}
}

import * as z from 'zod/mini'

/**
 * From good to bad. `not_checked`: something could not be compared (an ingredient, an allergy or a medication that nobody could
 * read), so nobody may call it safe; `block`: not to be eaten by this person.
 */
export const verdicts = ['pass', 'warn', 'not_checked', 'block'] as const
export type Verdict = (typeof verdicts)[number]

export const checkedRules = ['profile', 'ingredients', 'allergy', 'texture', 'diet', 'medication', 'limit'] as const
export type CheckedRule = (typeof checkedRules)[number]

/** What one rule says of a meal, why, and where the rule comes from. */
export const Check = z.object({
  rule: z.enum(checkedRules),
  verdict: z.enum(verdicts),
  why: z.string(),
  source: z.string(),
})
export type Check = z.output<typeof Check>

export const isWorse = (one: Verdict, other: Verdict) => verdicts.indexOf(one) > verdicts.indexOf(other)

/** The worst that any rule says. Without a rule nothing was compared. */
export const verdictOf = (checks: readonly Pick<Check, 'verdict'>[]): Verdict =>
  checks.reduce<Verdict>(
    (worst, { verdict }) => (isWorse(verdict, worst) ? verdict : worst),
    checks.length > 0 ? 'pass' : 'not_checked',
  )

/** Why it is not simply safe, in one sentence; '' where nothing that is known speaks against it. */
export const mainReason = (checks: readonly Check[]): string =>
  checks.find(({ verdict }) => verdict === verdictOf(checks) && verdict !== 'pass')?.why ?? ''

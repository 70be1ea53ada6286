import * as z from 'zod/mini'

/**
 * From best to worst. `not_checked`: something could not be compared (an unread ingredient, allergy or medication), so
 * it must not be called safe; `block`: this person must not eat it.
 */
export const verdicts = ['pass', 'warn', 'not_checked', 'block'] as const
export type Verdict = (typeof verdicts)[number]

const checkedRules = ['profile', 'ingredients', 'allergy', 'texture', 'diet', 'medication', 'limit'] as const

/** What one rule says about a meal, why, and where the rule comes from. */
export const Check = z.object({
  rule: z.enum(checkedRules),
  verdict: z.enum(verdicts),
  why: z.string(),
  source: z.string(),
})
export type Check = z.output<typeof Check>

const isWorse = (one: Verdict, other: Verdict) => verdicts.indexOf(one) > verdicts.indexOf(other)

/** The worst result of any rule; not checked if there is none. */
export const verdictOf = (checks: readonly Pick<Check, 'verdict'>[]): Verdict =>
  checks.reduce<Verdict>(
    (worst, { verdict }) => (isWorse(verdict, worst) ? verdict : worst),
    checks.length > 0 ? 'pass' : 'not_checked',
  )

/** What cannot be checked for any meal (an unread medication, no profile) is said once for all of them. */
export const isAboutThisMeal = ({ rule, verdict }: Check) => verdict !== 'not_checked' || rule === 'ingredients'

/** Why it is not simply safe, in one sentence; '' if nothing known speaks against it. */
export const mainReason = (checks: readonly Check[]): string =>
  checks.find(({ verdict }) => verdict === verdictOf(checks) && verdict !== 'pass')?.why ?? ''

import { amountOf, mostInDose } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { holdsIn, missingIn } from '@kinfold/contract/features/prescriptions/rules/hold.ts'
import { toZoneInput } from '../../../../ui/forms/zone-input.ts'
import type { DoseQuestion } from '../ask-dose.tsx'
import { problemsIn, readingsOf } from '../readings-fields.tsx'
import { reasonsFor, whyAsked } from '../reasons.ts'
import {
  type AmountProblems,
  amountIn,
  amountProblems,
  isFarMore,
  isOtherThan,
  type PlannedAmount,
} from './typed-amount.ts'
import { momentTyped, type TypedDose, timeProblem } from './typed-dose.ts'

/** All that the dialog of a dose asks for. `when`: a time in the circle's zone, as a field gives it. */
export type Typed = TypedDose & { when: string; quantity: string; again: string }

/** `isUrgent`: a reading that was typed is urgent for this person. `openedAt`: when the dialog was opened. */
type Around = { zone: string; now: number; openedAt: string; isUrgent: boolean }

/** What was typed about a dose: what it says, what speaks against it, what has to be said about it, and what is wrong. */
export function judgeDose(question: DoseQuestion, typed: Typed, around: Around) {
  const { medication, replaces, warning, offPlan, planned = question.quantity } = question
  const taken = typed.outcome === 'taken'
  const readings = readingsOf(typed.typed)
  const plan = { planned, isAsNeeded: question.dueAt === null }
  const amount = amountIn(typed.quantity)
  const other = taken && isOtherThan(planned, amount) ? planned : undefined
  const missing = taken ? missingIn(medication.measures, readings) : []
  const holds = taken ? holdsIn(medication.measures, readings) : []
  const isUrgent = taken && around.isUrgent
  const isDespite = holds.length > 0 || isUrgent
  const warned = [offPlan, warning].filter(Boolean).join(' ')
  const why = whyAsked({
    missing,
    isDespite,
    notPlanned: other === undefined ? undefined : amountOf(other, medication.form),
    isAsked: !taken || Boolean(replaces) || warned !== '',
  })
  const at = momentOf(question, typed, around)
  const problems = {
    ...(taken ? amountProblemsIn(question, typed, plan) : {}),
    when: taken ? timeProblem(at, around.now, around.zone) : undefined,
    reason: why !== undefined && !typed.reason.trim() ? 'Please say why' : undefined,
    readings: readings.some(problemsIn) ? 'Please check what was measured' : undefined,
  }
  return {
    taken,
    plan,
    amount,
    at,
    holds,
    warned,
    /** The label of the reason; undefined if none is needed. */
    why,
    reasons: reasonsFor(typed.outcome, {
      replaces: Boolean(replaces),
      offPlan: offPlan !== undefined,
      limit: taken && (Boolean(warning) || holds.length > 0),
      urgent: isUrgent,
      unmeasured: missing.length > 0,
      more: other !== undefined && amount > other,
      less: other !== undefined && amount < other,
      asNeeded: plan.isAsNeeded,
    }),
    isAgainst: taken && (warned !== '' || isDespite || isFarMore(amount, plan)),
    problems,
    hasProblems: Object.values(problems).some(Boolean),
    answer: {
      outcome: typed.outcome,
      // Unchanged, it is the given one, or now, to the second: it decides whether that was before a change.
      at: typed.when === toZoneInput(around.openedAt, around.zone) ? (question.at ?? null) : at,
      quantity: taken ? amount : null,
      reason: typed.reason.trim() || null,
      replaces: replaces?.id ?? null,
      despiteLimit: taken && Boolean(warning),
      despiteHold: holds.length > 0,
      despiteUrgent: isUrgent,
      despiteAmount: other !== undefined || isAmountConfirmed(question, amount),
      despitePlan: offPlan !== undefined,
      readings,
    },
  }
}

const momentOf = ({ dueAt }: DoseQuestion, { when }: Typed, { zone, openedAt }: Around): string | null =>
  when ? momentTyped(when, { zone, dueAt, before: openedAt }) : null

const amountProblemsIn = (
  { medication, quantity: asked }: DoseQuestion,
  typed: Typed,
  plan: PlannedAmount,
): AmountProblems =>
  amountProblems({ typed: typed.quantity, again: typed.again, plan, most: mostInDose(medication.form), asked })

/** It was said before that it is not what the prescription says, which is not known here. */
const isAmountConfirmed = ({ planned, quantity, isAmountConfirmed }: DoseQuestion, amount: number): boolean =>
  planned === null && amount === quantity && isAmountConfirmed === true

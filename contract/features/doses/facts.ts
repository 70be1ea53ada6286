import { numberText } from '../../format.ts'
import { amountOf } from '../prescriptions/amounts.ts'
import { measures } from '../prescriptions/measured.ts'
import { readingInWords } from '../prescriptions/rules/hold.ts'
import { isTaken, type OffPlan } from './choices.ts'
import { effectLabels } from './labels.ts'
import type { Dose } from './schemas.ts'
import { roughSpanText } from './spans.ts'

/** The facts of a recorded dose, in the order of every list. `due`: its due time, as the reader sees it. */
export const doseFacts = (dose: Dose, due: string | null): string[] =>
  said([
    notableAmount(dose),
    due === null ? 'as needed' : `due ${due}`,
    dose.replaces && 'in place of another record',
    ...howGiven(dose),
    dose.inErrorReason,
  ])

type Amounts = Pick<Dose, 'outcome' | 'quantity' | 'planned'>

/**
 * '100 units instead of 10'; null: the amount of the prescription, or nothing was given. An answer that a device has kept
 * from an older Kinfold does not say what was prescribed.
 */
export const otherAmount = ({ outcome, quantity, planned }: Amounts, form: Dose['medicationForm']): string | null =>
  isTaken(outcome) && typeof planned === 'number' && quantity !== planned
    ? `${amountOf(quantity, form)} instead of ${numberText(planned)}`
    : null

/** What was given, or would have been: '2 tablets', '100 units instead of 10'. */
export const amountGiven = (dose: Amounts & Pick<Dose, 'medicationForm'>): string =>
  otherAmount(dose, dose.medicationForm) ?? amountOf(dose.quantity, dose.medicationForm)

/** The same where one tablet goes without saying; null: it does. */
export const notableAmount = (dose: Amounts & Pick<Dose, 'medicationForm'>): string | null =>
  isTaken(dose.outcome) && (dose.quantity !== 1 || otherAmount(dose, null)) ? amountGiven(dose) : null

/** How it was given: what was measured, against what, when it was recorded, why, and how it worked. */
export const howGiven = (dose: Omit<Dose, 'inErrorReason'>): string[] =>
  said([
    ...dose.readings.map((reading) => `${measures[reading.kind].label} ${readingInWords(reading)}`),
    ...givenDespite(dose),
    dose.recordedLater && `recorded ${roughSpanText(Date.parse(dose.createdAt) - Date.parse(dose.at))} later`,
    dose.reason,
    dose.effect && effectLabels[dose.effect].toLowerCase(),
    dose.effectNote,
  ])

/** What a dose was given against, for everybody who judges the treatment: ['despite the limit', 'given while on hold'] */
export const givenDespite = ({
  despiteLimit,
  despiteHold,
  despiteUrgent,
  despitePlan,
}: Pick<Dose, 'despiteLimit' | 'despiteHold' | 'despiteUrgent' | 'despitePlan'>): string[] =>
  said([
    despiteLimit && 'despite the limit',
    despiteHold && 'although the prescription says to hold it',
    despiteUrgent && 'although what was measured is urgent',
    despitePlan && despitePlanWords[despitePlan],
  ])

export const despitePlanWords: Record<OffPlan, string> = {
  planned: 'given before its first day',
  on_hold: 'given while on hold',
  ended: 'given after it had ended',
  stopped: 'given after it was stopped',
  no_longer_due: 'given when no longer due',
}

const said = (facts: (string | false | null)[]): string[] => facts.filter((fact): fact is string => Boolean(fact))

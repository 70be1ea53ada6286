import { listText } from '../../../format.ts'
import { amountOf, roundAmount } from '../amounts.ts'
import type { MedicationForm } from '../choices.ts'
import type { Pattern, Schedule } from '../schedule.ts'
import { quantitiesOf } from './quantities.ts'
import { typedAmounts } from './typed-amounts.ts'

/* The dosage in somebody's own words beside the amounts of a schedule. */

type Dosed = { schedule: Schedule | null; form: MedicationForm | null; dosage?: string | null }

/** The dosage according to the schedule: '1 tablet', '1 tablet and 2 tablets'. */
export const dosageOf = ({ schedule, form }: Dosed): string | null => schedule && amountsInWords(schedule, form)
const amountsInWords = (pattern: Pattern, form: MedicationForm | null): string =>
  listText(quantitiesOf(pattern).map((quantity) => amountOf(quantity, form)))

/**
 * Whether a dosage says no more than the schedule: it is empty, or it says amounts of one of its phases, in whatever way
 * they are written.
 */
export function followsSchedule({ dosage, schedule, form }: Dosed): boolean {
  if (!dosage || !schedule) return !dosage
  const typed = typedAmounts(dosage, form)
  return [schedule, ...schedule.steps].some(
    (pattern) =>
      plain(amountsInWords(pattern, form)) === plain(dosage) ||
      typed?.every((amount) => quantitiesOf(pattern).includes(roundAmount(amount))),
  )
}
const plain = (words: string) => words.toLowerCase().replace(/\s+/g, ' ').trim()

/** The dosage in somebody's own words, if it says more than the schedule; it must never be left out. */
export const ownDosage = (dosed: Dosed): string | null => (followsSchedule(dosed) ? null : (dosed.dosage ?? null))

/**
 * The same, in front of the schedule or behind it. One amount in front of others would be read as a dose of its own, so
 * behind it stand an amount that the schedule does not have, and all words beside a schedule whose amounts differ.
 */
export function ownDosageBeside(dosed: Dosed): { before: string | null; after: string } {
  const own = ownDosage(dosed)
  if (own === null) return { before: null, after: '' }
  if (typedAmounts(own, dosed.form)) return { before: null, after: ` (the dosage in words differs: “${own}”)` }
  return hasSeveralAmounts(dosed) ? { before: null, after: ` (in words: “${own}”)` } : { before: own, after: '' }
}

const hasSeveralAmounts = ({ schedule }: Dosed): boolean =>
  schedule !== null && new Set([schedule, ...schedule.steps].flatMap(quantitiesOf)).size > 1

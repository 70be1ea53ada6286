import { spanText } from '@kinfold/contract/features/doses/spans.ts'
import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { numberText } from '@kinfold/contract/format.ts'
import type { ListedAsNeeded } from '../due-doses.ts'
import { possibleAtText, tooSoonText } from './too-soon.ts'

/** About the next dose: 'Next dose possible at 14:30, in 1 h 20 min'. */
export function nextDoseText({ blockedBy, nextAllowedAt }: ListedAsNeeded, zone: string, now: number): string {
  if (!blockedBy) return 'Can be given now'
  if (!nextAllowedAt && blockedBy === 'ingredient') return 'Please ask before it is given'
  if (!nextAllowedAt) return 'The maximum for 24 hours has been given'
  return `${possibleAtText(nextAllowedAt, zone)}, in ${spanText(Date.parse(nextAllowedAt) - now)}`
}

/** '3 of at most 4 tablets in the last 24 hours' */
export function givenText({ takenIn24h, maxPer24h, medication }: ListedAsNeeded): string {
  if (maxPer24h === null) return `${amountOf(takenIn24h, medication.form)} in the last 24 hours`
  return `${numberText(takenIn24h)} of at most ${amountOf(maxPer24h, medication.form)} in the last 24 hours`
}

/** Why it is too soon or too much, in full; otherwise undefined. */
export function whyNotNow(each: ListedAsNeeded, zone: string, now: number): string | undefined {
  const { blockedBy, minIntervalHours: minHours, lastAt } = each
  if (!blockedBy) return undefined
  if (each.ingredientLimit) return each.ingredientLimit
  const next = each.nextAllowedAt ? `${nextDoseText(each, zone, now)}.` : ''
  if (blockedBy === 'maximum') return `Too much: ${givenText(each)}. ${next}`.trim()
  return tooSoonText({ lastAt, minHours, next }, zone)
}

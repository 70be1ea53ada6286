import { type DoseOutcome, isTaken } from '@kinfold/contract/features/doses/choices.ts'
import type { Reading } from '@kinfold/contract/features/prescriptions/measures.ts'
import { isInFuture } from '@kinfold/contract/time/clock-skew.ts'
import { futureIn } from '../../../../ui/forms/page-clock.ts'
import { fromZoneInput, toZoneInput } from '../../../../ui/forms/zone-input.ts'
import type { DoseQuestion } from '../ask-dose.tsx'
import type { ReadingsTyped } from '../readings-fields.tsx'

/** What a draft keeps of the dialog of a dose. Not the time and the amount: 'now' and the prescription are others later. */
export type TypedDose = { outcome: DoseOutcome; reason: string; typed: ReadingsTyped }

export const initialOf = ({ outcome, reason, readings, replaces }: DoseQuestion): TypedDose => ({
  outcome: isTaken(outcome) ? 'taken' : outcome,
  reason: reason ?? '',
  typed: byKind(readings ?? replaces?.readings ?? []),
})

/** Only planned doses have a draft: what was measured for one as-needed dose must not be shown for the next. */
export const draftName = ({ medication, dueAt, outcome }: DoseQuestion) =>
  dueAt ? `dose:${medication.id}:${dueAt}:${outcome}` : undefined

type TimeField = { zone: string; dueAt: string | null; before: string }

/**
 * The moment typed in a field that was opened at `before`. In the hour that comes twice it is the nearer one, but the
 * dose's own time is when it was due.
 */
export const momentTyped = (when: string, { zone, dueAt, before }: TimeField): string =>
  dueAt && when === toZoneInput(dueAt, zone) ? dueAt : fromZoneInput(when, zone, before)

const byKind = (readings: Reading[]): ReadingsTyped =>
  Object.fromEntries(readings.map((reading) => [reading.kind, reading]))

/** `at`: the moment typed, if any. */
export function timeProblem(at: string | null, now: number, zone: string): string | undefined {
  if (!at) return 'Please say when it was given'
  return isInFuture(at, now) ? futureIn(zone) : undefined
}

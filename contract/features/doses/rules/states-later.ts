import { type LatenessLimits, latenessAt } from '../../../time/lateness.ts'
import type { OpenDose } from './listed.ts'

/* Apart from listed.ts, so that a page that only keeps states up to date does not load the planning of doses. */

type Listed = { medicationId: string; dueAt: string; state: 'recorded' | OpenDose['state'] }

/**
 * Updates the states of listed open doses, sorted by time, after time has passed. Missed and dropped doses stay so: the
 * dose that decided it may not be in the list.
 */
export function statesLater<D extends Listed>(
  items: readonly D[],
  limitsOf: (medicationId: string) => LatenessLimits,
  now: number,
): Map<D, OpenDose['state']> {
  const states = new Map<D, OpenDose['state']>()
  const next = new Map<string, string>()
  for (const item of items.toReversed()) {
    const { medicationId, dueAt, state } = item
    const stays = state === 'missed' || state === 'dropped'
    states.set(item, stays ? state : latenessAt(dueAt, now, limitsOf(medicationId), next.get(medicationId)))
    if (state !== 'dropped') next.set(medicationId, dueAt)
  }
  return states
}

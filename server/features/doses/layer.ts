import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { eachInPieces } from '../../core/background/in-pieces.ts'
import { dueBetween } from './due.ts'

/** Doses due on the days that the calendar shows. */
export const doseLayer: Parts['layer'] = (circle, { start, end }) => {
  const open = circle.may('doses.read')
  return open && readDoses(open, start, end)
}

async function readDoses(circle: Circle<'doses.read'>, start: string, end: string) {
  const { medications, items } = await dueBetween(circle, start, end)
  const names = new Map(medications.map(({ id, name }) => [id, name]))
  const planned = items.filter(({ state }) => state !== 'dropped')
  // Cached, because many are due at the same time.
  const days = new Map<string, string>()
  const dayOf = (at: string) => {
    const day = days.get(at) ?? dayAt(at, circle.zone)
    days.set(at, day)
    return day
  }
  return eachInPieces(planned, ({ medicationId, dueAt, dose }) => ({
    layer: 'doses' as const,
    id: medicationId,
    title: names.get(medicationId) ?? '',
    day: dayOf(dueAt),
    at: dueAt,
    done: dose !== null,
    isNotTaken: dose !== null && !isTaken(dose.outcome),
  }))
}

import { isTaken, MOST_DAYS } from '@kinfold/contract/features/doses/choices.ts'
import { givenDespite, otherAmount } from '@kinfold/contract/features/doses/facts.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { type Handover, MISSED_FOR_AT_LEAST_HOURS } from '@kinfold/contract/features/handover/schemas.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { type Changes, handoverPart } from '../../access/manifest/handover-part.ts'
import { dosesById, notableDoseCount } from './changed.ts'
import { dueBetween } from './due.ts'

export const dosesInHandover = handoverPart({
  needs: 'doses.read',
  tables: ['doses'],
  notable: ['doses'],
  count: (asker, { ids }) => ({ doses: notableDoseCount(asker, ids('doses')) }),
  read: async (circle, changes, now) => ({ doses: await doseNews(circle, changes, now) }),
  nothing: { doses: { notable: [], given: 0, givenLate: 0, late: [], missed: [], medications: [] } },
})

/** Not simply taken as planned. `notableDose` is the same in SQL, but for what is as needed, recorded later or replaces another. */
const isNotable = (dose: Dose) =>
  !isTaken(dose.outcome) ||
  dose.dueAt === null ||
  givenDespite(dose).length > 0 ||
  otherAmount(dose, null) !== null ||
  dose.recordedLater ||
  dose.inErrorAt !== null ||
  dose.replaces !== null

/** Noteworthy doses, and those that are late or missed. */
async function doseNews(circle: Circle<'doses.read'>, changes: Changes, now: string): Promise<Handover['doses']> {
  // Missed doses follow from the clock, not from an audit entry: those of the last day are repeated rather than
  // overlooked.
  const atLeast = Date.parse(now) - MISSED_FOR_AT_LEAST_HOURS * HOUR_MS
  const atMost = Date.parse(now) - MOST_DAYS * 24 * HOUR_MS
  const from = new Date(Math.max(atMost, Math.min(atLeast, Date.parse(changes.since)))).toISOString()
  const [recorded, due] = await Promise.all([
    dosesById(
      circle,
      changes.of('doses').map(({ id }) => id),
    ),
    dueBetween(circle, from, now),
  ])
  const notable = recorded.filter(isNotable)
  const givenLate = recorded.filter((dose) => dose.outcome === 'taken_late' && !notable.includes(dose)).length
  const missed = due.items.filter(({ state }) => state === 'missed')
  const late = due.items.filter(({ state }) => state === 'late')
  const isTold = new Set([...missed, ...late].map(({ medicationId }) => medicationId))
  return {
    notable,
    given: recorded.length - notable.length - givenLate,
    givenLate,
    late,
    missed,
    medications: due.medications.filter(({ id }) => isTold.has(id)),
  }
}

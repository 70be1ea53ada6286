import { compareText } from '@kinfold/contract/compare-text.ts'
import { openDoses } from '@kinfold/contract/features/doses/rules/listed.ts'
import type { DueDose, DueDoses } from '@kinfold/contract/features/doses/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { DAY_MS, DAY_SPAN_MS, MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { latenessLimits, limitsOfDose } from '@kinfold/contract/time/lateness.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { eachInPieces, sortInPieces } from '../../core/background/in-pieces.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { medicationsById } from './due-medication.ts'
import { readAsNeeded } from './limits/as-needed.ts'
import { withLastSites } from './readings.ts'
import { byMedication, dosesInDay, schedulesBetween, type VersionOf } from './schedules/in-force.ts'
import { settledSlots } from './schedules/settled.ts'

/** Due and recorded doses on days of the circle's zone (both included; by default today). */
export async function readDue(circle: Circle<'doses.read'>, days: Days): Promise<DueDoses> {
  const { zone } = circle
  const now = clock.now().toISOString()
  const from = days.from ?? dayAt(now, zone)
  const to = days.to ?? from
  const [scheduled, { asNeeded, medications }] = await Promise.all([
    dueBetween(circle, startOfDay(from, zone), startOfDay(addDays(to, 1), zone)),
    readAsNeeded(circle),
  ])
  const all = new Map([...scheduled.medications, ...medications].map((medication) => [medication.id, medication]))
  return { ...scheduled, from, to, zone, now, asNeeded, medications: [...all.values()] }
}

/** More than a month of the most doses there may be; a circle that an earlier Kinfold imported can have more. */
const MOST_DUE = 40_000

/** The same between two moments, the second exclusive: for composers of several features. @throws TOO_MUCH */
export async function dueBetween(
  circle: Circle<'doses.read'>,
  from: string,
  until: string,
): Promise<Pick<DueDoses, 'medications' | 'items' | 'given'>> {
  const now = clock.now().getTime()
  // Whether a dose late in the period is missed can depend on a due time after it.
  const beyond = shifted(until, latenessLimits.dose.missed * MINUTE_MS)
  const [versions, recorded] = await Promise.all([
    schedulesBetween(circle, from, beyond),
    dosesInDay(circle, from, until),
  ])
  const settled = Map.groupBy(
    [...recorded, ...(await settledElsewhere(circle, versions, from, until))],
    ({ medicationId }) => medicationId,
  )

  const due = recorded.flatMap((dose): DueDose[] => {
    const { medicationId, slot, dueAt, quantity } = dose
    return slot && dueAt ? [{ medicationId, slot, dueAt, quantity, state: 'recorded', dose }] : []
  })
  let count = due.length
  const open = await eachInPieces(byMedication(versions), ([medicationId, inForce]) => {
    const limits = limitsOfDose(inForce[0]!.medication.timeCriticalMinutes)
    const doses = openDoses(inForce, settled.get(medicationId) ?? [], { from, until, now, limits })
    // Checked before computing the rest: nobody looks at that many.
    count += doses.length
    if (count > MOST_DUE) throw failure('TOO_MUCH')
    return doses.map((dose) => ({ medicationId, ...dose, dose: null }))
  })
  for (const doses of open) for (const dose of doses) due.push(dose)
  const medications = new Map(versions.map(({ medication }) => [medication.id, medication]))
  for (const medication of await unscheduled(circle, due, medications)) medications.set(medication.id, medication)
  const order = new Map([...medications.keys()].map((id, at) => [id, at]))
  return {
    medications: await withLastSites(circle, [...medications.values()]),
    items: await sortInPieces(
      due.filter(({ medicationId }) => order.has(medicationId)),
      (a, b) => compareText(a.dueAt, b.dueAt) || order.get(a.medicationId)! - order.get(b.medicationId)!,
    ),
    given: recorded.filter(({ slot }) => slot === null),
  }
}

/** The medications of doses that were given on days without a schedule: on hold, or stopped. */
async function unscheduled(circle: Circle<'doses.read'>, due: DueDose[], scheduled: ReadonlyMap<string, unknown>) {
  const ids = new Set(due.map(({ medicationId }) => medicationId).filter((id) => !scheduled.has(id)))
  return ids.size > 0 ? medicationsById(circle, [...ids]) : []
}

type Days = { from?: string | undefined; to?: string | undefined }

/** Slots recorded at a time outside the period. Only possible after a schedule change, so usually no query is made. */
async function settledElsewhere(circle: Circle, versions: VersionOf[], from: string, until: string) {
  const since = shifted(from, -3 * DAY_MS)
  const changed = versions.filter(({ effectiveFrom }) => effectiveFrom > since).map(({ medication }) => medication.id)
  if (changed.length === 0) return []
  const span = [shifted(from, -DAY_SPAN_MS), shifted(until, DAY_SPAN_MS)] as const
  return settledSlots(circle.db, circle.clientId, [...new Set(changed)], ...span)
}

import type { DueDose, DueDoses } from '@kinfold/contract/features/medications/doses.ts'
import { latenessAt, paces } from '@kinfold/contract/time/lateness.ts'
import type { Circle } from '../../access/circles.ts'
import { clock } from '../../core/clock.ts'
import { addDays, dayAt, startOfDay } from '../../core/zones.ts'
import { readAsNeeded } from './as-needed.ts'
import { dosesInDay, schedulesBetween } from './in-force.ts'
import { withLastSites } from './readings.ts'
import { dosesBetween } from './schedule.ts'

/** What is due on days of the circle's zone (both included; without them today), and what was recorded. */
export async function readDue(circle: Circle, days: Days): Promise<DueDoses> {
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

/** The same between two moments, the second not included: for what composes several features. */
export async function dueBetween(
  circle: Circle,
  from: string,
  until: string,
): Promise<Pick<DueDoses, 'medications' | 'items' | 'given'>> {
  const now = clock.now().getTime()
  // A dose late in the stretch is missed, or not, by a due time after it.
  const beyond = new Date(Date.parse(until) + paces.dose.missed * MINUTE_MS).toISOString()
  const [versions, recorded] = await Promise.all([
    schedulesBetween(circle, from, beyond),
    dosesInDay(circle, from, until),
  ])
  const outcomes = new Map(recorded.map((dose) => [slot(dose.medicationId, dose.dueAt), dose]))

  const due: DueDose[] = []
  for (const [medicationId, inForce] of grouped(versions)) {
    const times = inForce.flatMap((version) =>
      dosesBetween(version, from, beyond).map((dueAt) => ({ dueAt, quantity: version.schedule.quantity })),
    )
    for (const [index, { dueAt, quantity }] of times.entries()) {
      if (dueAt >= until) break
      const dose = outcomes.get(slot(medicationId, dueAt)) ?? null
      const state = dose ? 'recorded' : latenessAt(dueAt, now, paces.dose, times[index + 1]?.dueAt)
      due.push({ medicationId, dueAt, quantity, state, dose })
    }
  }
  const medications = new Map(versions.map(({ medication }) => [medication.id, medication]))
  return {
    medications: await withLastSites(circle, [...medications.values()]),
    // Sorting keeps the order of equals, which is by name.
    items: due.sort((a, b) => (a.dueAt < b.dueAt ? -1 : Number(a.dueAt > b.dueAt))),
    given: recorded.filter(({ dueAt }) => dueAt === null),
  }
}

type Days = { from?: string | undefined; to?: string | undefined }

const MINUTE_MS = 60_000
const slot = (medicationId: string, dueAt: string | null) => `${medicationId} ${dueAt}`

type Version = Awaited<ReturnType<typeof schedulesBetween>>[number]

/** Versions by medication, each in the order they came into force. */
function grouped(versions: Version[]): Map<string, Version[]> {
  const groups = new Map<string, Version[]>()
  for (const version of versions) {
    const group = groups.get(version.medication.id)
    if (group) group.push(version)
    else groups.set(version.medication.id, [version])
  }
  return groups
}

import { isDeepStrictEqual } from 'node:util'
import { isTaken, MOST_DAYS } from '@kinfold/contract/features/doses/choices.ts'
import {
  type Handover,
  type MedicationNews,
  MISSED_FOR_AT_LEAST_HOURS,
} from '@kinfold/contract/features/handover/schemas.ts'
import { type Prescription, prescriptionFields } from '@kinfold/contract/features/prescriptions/history-schemas.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import type { Circle } from '../../access/circles.ts'
import { saidIn, versionsBefore } from '../../access/versions.ts'
import { dosesById } from '../doses/changed.ts'
import { dueBetween } from '../doses/due.ts'
import { medicationsById } from '../prescriptions/changed.ts'
import { asWrittenToday } from '../prescriptions/history.ts'
import type { Changes } from './changes.ts'

/** What became of the medications, what changed last first. */
export async function medicationNews(of: Circle, changes: Changes): Promise<MedicationNews[]> {
  const circle = of.may('medications.read')
  if (!circle) return []
  const changed = changes.of('medications')
  const [rows, versions] = await Promise.all([
    medicationsById(
      circle,
      changed.map(({ id }) => id),
    ),
    versionsBefore(circle, 'medications', changed),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return changed.flatMap(({ id, changedBy, changedAt }) => {
    const row = byId.get(id)
    if (!row) return []
    const version = versions.get(id)
    const before = version ? asWrittenToday(saidIn<Prescription>(version, prescriptionFields)) : null
    const after = Object.fromEntries(prescriptionFields.map((field) => [field, row[field]])) as Prescription
    const what = whatBecame(before, after, row.deletedAt !== null)
    return what ? [{ what, changedBy, changedAt, medicationId: id, before, after }] : []
  })
}

const nowIs = { active: 'resumed', on_hold: 'on_hold', stopped: 'stopped', completed: 'completed' } as const

function whatBecame(before: Prescription | null, after: Prescription, isRemoved: boolean) {
  if (isRemoved) return before && 'removed'
  if (!before) return after.status === 'active' ? 'added' : nowIs[after.status]
  if (before.status !== after.status) return nowIs[after.status]
  const changed = prescriptionFields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  if (changed.length === 0) return null
  return changed.every((field) => field === 'verification') ? 'confirmed' : 'changed'
}

const nothing = { notable: [], given: 0, late: [], missed: [], medications: [] }

/** What the next person has to know of doses, which are late and which were missed. */
export async function doseNews(of: Circle, changes: Changes, now: string): Promise<Handover['doses']> {
  const circle = of.may('doses.read')
  if (!circle) return nothing
  // What is missed follows from the clock and not from an entry: a day of it is told again rather than once too little.
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
  const notable = recorded.filter(
    ({ outcome, dueAt, despiteLimit, despiteHold, recordedLater, inErrorAt, replaces }) =>
      !isTaken(outcome) ||
      dueAt === null ||
      despiteLimit ||
      despiteHold ||
      recordedLater ||
      inErrorAt !== null ||
      replaces !== null,
  )
  const missed = due.items.filter(({ state }) => state === 'missed')
  const late = due.items.filter(({ state }) => state === 'late')
  const isTold = new Set([...missed, ...late].map(({ medicationId }) => medicationId))
  return {
    notable,
    given: recorded.length - notable.length,
    late,
    missed,
    medications: due.medications.filter(({ id }) => isTold.has(id)),
  }
}

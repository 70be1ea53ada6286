import { RECORD_AHEAD_HOURS } from '@kinfold/contract/features/doses/choices.ts'
import { proposedMinHours } from '@kinfold/contract/features/doses/rules/gaps.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { phaseOn } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { HOUR_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { clock } from '../../../core/clock.ts'
import { prepared } from '../../../core/database/prepared.ts'
import { medications } from '../../prescriptions/table.ts'
import { counts, selectDoses } from '../dose-view.ts'
import { dueColumns, dueMedication } from '../due-medication.ts'
import { doses, medicationSchedules as schedules } from '../table.ts'
import { endAfter } from './version-conditions.ts'

/**
 * The schedules in force at any time between two moments, or ended shortly before them: a dose of these days may have
 * been recorded ahead of its time. By medication name, then chronologically.
 */
export async function schedulesBetween(circle: Circle, from: string, until: string) {
  const ahead = shifted(from, -RECORD_AHEAD_HOURS * HOUR_MS)
  const rows = await overlapping(circle.db, { clientId: circle.clientId, from: ahead, until })
  const now = clock.now().getTime()
  return rows.map((version) => {
    const pattern = phaseOn(version, dayAt(now, version.zone))?.pattern
    const minHours = version.minIntervalHours ?? (pattern ? proposedMinHours(pattern) : null)
    return { ...version, medication: dueMedication(version, minHours) }
  })
}
export type VersionOf = Awaited<ReturnType<typeof schedulesBetween>>[number]

/** Versions by medication, each in the order they came into force. */
export const byMedication = (versions: VersionOf[]): Map<string, VersionOf[]> =>
  Map.groupBy(versions, ({ medication }) => medication.id)

/** The doses that count and belong between two moments: due then, or given as needed; in chronological order. */
export const dosesInDay = (circle: Circle, from: string, until: string): Promise<Dose[]> =>
  placedBetween(circle.db, { clientId: circle.clientId, from, until })

const { placeholder } = sql

export const versionColumns = {
  schedule: schedules.schedule,
  zone: schedules.zone,
  startsOn: schedules.startsOn,
  endsOn: schedules.endsOn,
  firstAt: schedules.firstAt,
  effectiveFrom: schedules.effectiveFrom,
  effectiveUntil: schedules.effectiveUntil,
  skipped: schedules.skipped,
  carried: schedules.carried,
  dropped: schedules.dropped,
}

const overlapping = prepared('schedules in force', (db) =>
  db
    .select({
      id: medications.id,
      ...dueColumns,
      minIntervalHours: medications.minIntervalHours,
      ...versionColumns,
    })
    .from(schedules)
    .innerJoin(
      medications,
      and(eq(medications.clientId, schedules.clientId), eq(medications.id, schedules.medicationId)),
    )
    .where(
      and(
        eq(schedules.clientId, placeholder('clientId')),
        lt(schedules.effectiveFrom, placeholder('until')),
        endAfter(placeholder('from')),
        isNull(medications.deletedAt),
      ),
    )
    .orderBy(asc(medications.name), asc(medications.id), asc(schedules.effectiveFrom), asc(schedules.id)),
)

/** A medication's versions in force at any time between two moments, in the order they came into force. */
export const versionsBetween = ({ db, clientId }: Circle, medicationId: string, from: string, until: string) =>
  db
    .select(versionColumns)
    .from(schedules)
    .where(
      and(
        eq(schedules.clientId, clientId),
        eq(schedules.medicationId, medicationId),
        lt(schedules.effectiveFrom, until),
        endAfter(from),
      ),
    )
    .orderBy(asc(schedules.effectiveFrom), asc(schedules.id))

const placedBetween = prepared<Dose>('doses in their place', (db) =>
  selectDoses(
    db,
    and(
      eq(doses.clientId, placeholder('clientId')),
      gte(doses.placedAt, placeholder('from')),
      lt(doses.placedAt, placeholder('until')),
      counts,
    ),
  ).orderBy(asc(doses.placedAt), asc(doses.id)),
)

import type { Adherence, DoseCount } from '@kinfold/contract/features/medications/schemas.ts'
import { paces } from '@kinfold/contract/time/lateness.ts'
import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { clock } from '../../core/clock.ts'
import { prepared } from '../../core/prepared.ts'
import { addDays, dayAt, startOfDay } from '../../core/zones.ts'
import { counts } from './dose-view.ts'
import { schedulesBetween } from './in-force.ts'
import { dosesBetween } from './schedule.ts'
import { doses } from './table.ts'

/** How many doses were due and taken in the last 7 and 30 days, today included: each medication that had any, by name. */
export async function readAdherence(circle: Circle): Promise<Adherence[]> {
  const { zone } = circle
  const now = clock.now()
  const until = new Date(now.getTime() - paces.dose.late * 60_000).toISOString()
  const daysAgo = (days: number) => startOfDay(addDays(dayAt(now.getTime(), zone), 1 - days), zone)
  const [week, month] = [daysAgo(7), daysAgo(30)]

  const [versions, takenCounts] = await Promise.all([
    schedulesBetween(circle, month, until),
    takenBetween(circle.db, { clientId: circle.clientId, week, month, until }),
  ])
  const found = new Map<string, Adherence>()
  for (const { medication, ...version } of versions) {
    const due = dosesBetween(version, month, until)
    if (due.length === 0) continue
    const entry = found.get(medication.id) ?? nothingFor(medication)
    found.set(medication.id, entry)
    entry.days30.due += due.length
    entry.days7.due += due.filter((moment) => moment >= week).length
  }
  for (const taken of takenCounts) {
    const entry = found.get(taken.medicationId)
    if (!entry) continue
    Object.assign(entry.days7, { taken: taken.taken7, late: taken.late7 })
    Object.assign(entry.days30, { taken: taken.taken30, late: taken.late30 })
  }
  return [...found.values()]
}

const none = (): DoseCount => ({ due: 0, taken: 0, late: 0 })
const nothingFor = ({ id, name }: { id: string; name: string }): Adherence => ({
  medicationId: id,
  name,
  days7: none(),
  days30: none(),
})

const { placeholder } = sql

const takenBetween = prepared('doses taken', (db) => {
  const week = sql`${doses.dueAt} >= ${placeholder('week')}::timestamptz`
  const isLate = sql`${doses.outcome} = 'taken_late'`
  const count = (where: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${where})::int`
  return db
    .select({
      medicationId: doses.medicationId,
      taken7: count(week),
      late7: count(sql`${week} and ${isLate}`),
      taken30: count(sql`true`),
      late30: count(isLate),
    })
    .from(doses)
    .where(
      and(
        eq(doses.clientId, placeholder('clientId')),
        gte(doses.placedAt, placeholder('month')),
        lt(doses.placedAt, placeholder('until')),
        isNotNull(doses.dueAt),
        sql`${doses.outcome} in ('taken', 'taken_late')`,
        counts,
      ),
    )
    .groupBy(doses.medicationId)
})

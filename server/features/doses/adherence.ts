import type { Adherence, DoseCount } from '@kinfold/contract/features/doses/adherence.ts'
import { dueTimes } from '@kinfold/contract/features/doses/rules/listed.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { HOUR_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { paces } from '@kinfold/contract/time/lateness.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { clock } from '../../core/clock.ts'
import { prepared } from '../../core/prepared.ts'
import { counts } from './dose-view.ts'
import { byMedication, schedulesBetween, type VersionOf } from './schedules/in-force.ts'
import { settledSlots } from './schedules/settled.ts'
import { doses } from './table.ts'

/** How many doses were due and taken in the last 7 and 30 days, today included: each medication that had any, by name. */
export async function readAdherence(circle: Circle<'medications.read'>): Promise<Adherence[]> {
  const { zone } = circle
  const now = clock.now()
  const until = new Date(now.getTime() - paces.dose.late * MINUTE_MS).toISOString()
  const daysAgo = (days: number) => startOfDay(addDays(dayAt(now.getTime(), zone), 1 - days), zone)
  const [week, month] = [daysAgo(7), daysAgo(30)]

  const [versions, takenCounts] = await Promise.all([
    schedulesBetween(circle, month, until),
    takenBetween(circle.db, { clientId: circle.clientId, week, month, until }),
  ])
  const medications = byMedication(versions)
  const settled = await settledOfChanged(circle, medications, month, until)
  const found = new Map<string, Adherence>()
  for (const [id, inForce] of medications) {
    const due = dueTimes(inForce, settled.get(id) ?? [], month, until)
    if (due.length === 0) continue
    const inWeek = due.filter((moment) => moment >= week).length
    const { name } = inForce[0]!.medication
    found.set(id, { medicationId: id, name, days7: { ...none, due: inWeek }, days30: { ...none, due: due.length } })
  }
  for (const taken of takenCounts) {
    const entry = found.get(taken.medicationId)
    if (!entry) continue
    Object.assign(entry.days7, { taken: taken.taken7, late: taken.late7 })
    Object.assign(entry.days30, { taken: taken.taken30, late: taken.late30 })
  }
  return [...found.values()]
}

const none: DoseCount = { due: 0, taken: 0, late: 0 }
type SettledSlot = Awaited<ReturnType<typeof settledSlots>>[number]

/** A day in one zone lies within this of the same day in any other. */
const DAY_SPAN_MS = 40 * HOUR_MS

/** Of medications whose schedule changed: a slot may have been recorded at another time than it is planned for now. */
async function settledOfChanged(circle: Circle, all: Map<string, VersionOf[]>, month: string, until: string) {
  const changed = [...all].flatMap(([id, versions]) => (versions.length > 1 ? id : []))
  if (changed.length === 0) return new Map<string, SettledSlot[]>()
  const [from, to] = [Date.parse(month) - DAY_SPAN_MS, Date.parse(until) + DAY_SPAN_MS]
  const span = [from, to].map((ms) => new Date(ms).toISOString()) as [string, string]
  const slots = await settledSlots(circle.db, circle.clientId, changed, ...span)
  return Map.groupBy(slots, ({ medicationId }) => medicationId)
}

const { placeholder } = sql

const takenBetween = prepared('doses taken', (db) => {
  const week = sql`${doses.dueAt} >= ${placeholder('week')}::timestamptz`
  const isLate = sql`(${doses.outcome} = 'taken_late' or ${doses.recordedLater})`
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

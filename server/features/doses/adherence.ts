import type { Adherence, DoseCount } from '@kinfold/contract/features/doses/adherence.ts'
import { dueTimes } from '@kinfold/contract/features/doses/rules/listed.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { DAY_SPAN_MS, MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { latenessLimits } from '@kinfold/contract/time/lateness.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { eachInPieces } from '../../core/background/in-pieces.ts'
import { clock } from '../../core/clock.ts'
import { prepared } from '../../core/database/prepared.ts'
import { counts, notOnTime, taken } from './dose-view.ts'
import { byMedication, schedulesBetween, type VersionOf } from './schedules/in-force.ts'
import { settledSlots } from './schedules/settled.ts'
import { doses } from './table.ts'

/**
 * How many doses were due and taken in the last 7 and 30 days, including today: every medication that had any, by name.
 */
export async function readAdherence(circle: Circle<'medications.read'>): Promise<Adherence[]> {
  const { zone } = circle
  const now = clock.now()
  const until = new Date(now.getTime() - latenessLimits.dose.late * MINUTE_MS).toISOString()
  const daysAgo = (days: number) => startOfDay(addDays(dayAt(now.getTime(), zone), 1 - days), zone)
  const [week, month] = [daysAgo(7), daysAgo(30)]

  const [all, takenCounts] = await Promise.all([
    dueTimesBetween(circle, month, until),
    takenBetween(circle.db, { clientId: circle.clientId, week, month, until }),
  ])
  const found = new Map<string, Adherence>()
  for (const { id, name, due } of all) {
    const inWeek = due.filter((moment) => moment >= week).length
    found.set(id, { medicationId: id, name, days7: { ...none, due: inWeek }, days30: { ...none, due: due.length } })
  }
  for (const { medicationId, taken7, late7, taken30, late30 } of takenCounts) {
    const entry = found.get(medicationId)
    if (!entry) continue
    Object.assign(entry.days7, { taken: taken7, late: late7 })
    Object.assign(entry.days30, { taken: taken30, late: late30 })
  }
  return [...found.values()]
}

/** The due times of each medication and the schedules they come from, by name; without those that had none. */
export async function dueTimesBetween(circle: Circle<'medications.read'>, from: string, until: string) {
  // A change after the period takes over doses of it that are still open.
  const beyond = shifted(until, latenessLimits.dose.missed * MINUTE_MS)
  const medications = byMedication(await schedulesBetween(circle, from, beyond))
  const settled = await settledOfChanged(circle, medications, from, until)
  const all = await eachInPieces(medications, ([id, inForce]) => ({
    id,
    name: inForce[0]!.medication.name,
    inForce,
    due: dueTimes(inForce, settled.get(id) ?? [], from, until),
  }))
  return all.filter(({ due }) => due.length > 0)
}

const none: DoseCount = { due: 0, taken: 0, late: 0 }
type SettledSlot = Awaited<ReturnType<typeof settledSlots>>[number]

/**
 * For medications whose schedule was changed or ended: a slot may have been recorded at a different time from its current
 * one, or before it was no longer due.
 */
async function settledOfChanged(circle: Circle, all: Map<string, VersionOf[]>, month: string, until: string) {
  const isChanged = (versions: VersionOf[]) => versions.length > 1 || versions[0]!.effectiveUntil !== null
  const changed = [...all].flatMap(([id, versions]) => (isChanged(versions) ? id : []))
  if (changed.length === 0) return new Map<string, SettledSlot[]>()
  const [from, to] = [Date.parse(month) - DAY_SPAN_MS, Date.parse(until) + DAY_SPAN_MS]
  const span = [from, to].map((ms) => new Date(ms).toISOString()) as [string, string]
  const slots = await settledSlots(circle.db, circle.clientId, changed, ...span)
  return Map.groupBy(slots, ({ medicationId }) => medicationId)
}

const { placeholder } = sql

const takenBetween = prepared('doses taken', (db) => {
  const week = sql`${doses.dueAt} >= ${placeholder('week')}::timestamptz`
  const count = (where: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${where})::int`
  return db
    .select({
      medicationId: doses.medicationId,
      taken7: count(week),
      late7: count(sql`${week} and ${notOnTime}`),
      taken30: count(sql`true`),
      late30: count(notOnTime),
    })
    .from(doses)
    .where(
      and(
        eq(doses.clientId, placeholder('clientId')),
        gte(doses.placedAt, placeholder('month')),
        lt(doses.placedAt, placeholder('until')),
        isNotNull(doses.dueAt),
        taken,
        counts,
      ),
    )
    .groupBy(doses.medicationId)
})

import { planOf } from '@kinfold/contract/features/doses/rules/listed.ts'
import { roundAmount } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { DAY_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { latenessLimits } from '@kinfold/contract/time/lateness.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { clock } from '../../core/clock.ts'
import { medications } from '../prescriptions/table.ts'
import { counts, taken } from './dose-view.ts'
import { byMedication, dosesInDay, schedulesBetween, type VersionOf } from './schedules/in-force.ts'
import { doses } from './table.ts'

/** The stock of a medication; `asNeeded`: its next dose is unknown. */
type OnHand = { medicationId: string; onHand: number; asNeeded: boolean }
export type RunOut = { runsOutOn: string | null; isEstimate: boolean }

/**
 * The day each of these runs out: the first with a dose that the stock does not cover, by current and future schedules.
 * Recorded doses need no more stock; open ones that may still be given do.
 */
export async function runOutDays(circle: Circle, stocks: OnHand[]): Promise<Map<string, RunOut>> {
  const now = clock.now().getTime()
  const scheduled = stocks.filter(({ asNeeded }) => !asNeeded)
  const [bySchedule, byUse] = await Promise.all([
    scheduled.length > 0 ? bySchedules(circle, scheduled, now) : [],
    byLatestUse(
      circle,
      stocks.filter(({ asNeeded }) => asNeeded),
      now,
    ),
  ])
  return new Map([...bySchedule, ...byUse])
}

/** The moment of the first dose that `onHand` does not cover; `due` is in chronological order. */
export function firstUncovered(due: Iterable<{ dueAt: string; quantity: number }>, onHand: number): string | null {
  let left = onHand
  for (const { dueAt, quantity } of due) {
    left = roundAmount(left - quantity)
    if (left < 0) return dueAt
  }
  return null
}

/** How long after its time a dose may still be given, if no later one was due. */
const OPEN_MS = latenessLimits.dose.missed * MINUTE_MS
/** Nobody plans further ahead, and most packages expire before. */
const AHEAD_DAYS = 366
const CHUNK_DAYS = 32

async function bySchedules(circle: Circle, stocks: OnHand[], now: number) {
  const from = iso(now - OPEN_MS)
  const [versions, recorded] = await Promise.all([
    schedulesBetween(circle, from, iso(now + AHEAD_DAYS * DAY_MS)),
    dosesInDay(circle, from, iso(now + OPEN_MS)),
  ])
  const given = new Set(recorded.map(({ medicationId, slot }) => `${medicationId} ${slot}`))
  const inForce = byMedication(versions)
  return stocks.map(({ medicationId, onHand }): [string, RunOut] => {
    const isOpen = (slot: string) => !given.has(`${medicationId} ${slot}`)
    const uncovered = firstUncovered(toCome(inForce.get(medicationId) ?? [], isOpen, now), onHand)
    return [medicationId, { runsOutOn: uncovered && dayAt(uncovered, circle.zone), isEstimate: false }]
  })
}

/** Doses to be given from now on, generated lazily; of past ones only the latest that is not recorded. */
function* toCome(versions: VersionOf[], isOpen: (slot: string) => boolean, now: number) {
  const between = (from: number, until: number) =>
    planOf(versions, iso(from), iso(until)).doses.filter(({ slot }) => isOpen(slot))
  yield* between(now - OPEN_MS, now).slice(-1)
  for (let day = 0; day < AHEAD_DAYS; day += CHUNK_DAYS)
    yield* between(now + day * DAY_MS, now + Math.min(day + CHUNK_DAYS, AHEAD_DAYS) * DAY_MS)
}

const LOOKED_BACK_DAYS = 30
/** One dose yesterday does not mean one every day. */
const LEAST_DAYS = 7

async function byLatestUse(circle: Circle, stocks: OnHand[], now: number): Promise<[string, RunOut][]> {
  if (stocks.length === 0) return []
  const since = iso(now - LOOKED_BACK_DAYS * DAY_MS)
  const used = await circle.db
    .select({
      medicationId: doses.medicationId,
      quantity: sql<number>`sum(${doses.quantity})::float8`,
      knownFrom: sql<string>`to_char(least(${medications.createdAt}, min(${doses.at})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(doses)
    .innerJoin(medications, and(eq(medications.clientId, doses.clientId), eq(medications.id, doses.medicationId)))
    .where(
      and(
        eq(doses.clientId, circle.clientId),
        inArray(
          doses.medicationId,
          stocks.map(({ medicationId }) => medicationId),
        ),
        gte(doses.at, since),
        taken,
        counts,
      ),
    )
    .groupBy(doses.medicationId, medications.createdAt)
  return stocks.map(({ medicationId, onHand }) => {
    const use = used.find((each) => each.medicationId === medicationId)
    return [medicationId, { runsOutOn: use ? dayOfUse(use, onHand, circle.zone, now) : null, isEstimate: true }]
  })
}

/** `knownFrom`: when recording began. Since the first dose would leave out the days before it, on which none was needed. */
type Use = { quantity: number; knownFrom: string }

function dayOfUse({ quantity, knownFrom }: Use, onHand: number, zone: string, now: number) {
  const daysKnown = (now - Date.parse(knownFrom)) / DAY_MS
  const days = Math.min(LOOKED_BACK_DAYS, Math.max(LEAST_DAYS, daysKnown))
  const left = Math.floor((onHand * days) / quantity)
  return left < AHEAD_DAYS ? dayAt(now + left * DAY_MS, zone) : null
}

const iso = (ms: number) => new Date(ms).toISOString()

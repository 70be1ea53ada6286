import type { Days } from '@kinfold/contract/features/events/listing.ts'
import type { EventKind } from '@kinfold/contract/features/events/schemas.ts'
import { answersIn, whoComes } from '@kinfold/contract/features/events/who-comes.ts'
import type { Coverage, Duty, Span } from '@kinfold/contract/features/shifts/schemas.ts'
import { DAY_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { type Range, rangeBetween, rangeOf } from '@kinfold/contract/time/range.ts'
import { eq, sql } from 'drizzle-orm'
import { fullName } from '../../access/circles/names.ts'
import { members, users } from '../../access/table.ts'
import { prepared } from '../../core/database/prepared.ts'
import {
  attendancesAround,
  contentOf,
  type EventOccurrence,
  eventOccurrencesIn,
  type OfCircle,
} from '../events/event-occurrences.ts'
import { coverageHours } from './hours.ts'
import { dutiesOf, joined, wantedSpans, within, without } from './rules.ts'

/**
 * Who is on duty at a moment, in the order they started; each until their time ends. A shift that reaches the end of
 * the days that were read can be continued by another one, so more days are then read: at most two months on each side.
 */
export async function onDutyAt(of: OfCircle, moment: string): Promise<Duty[]> {
  let onDuty: Duty[] = []
  for (const days of [1, ...LOOKS_AHEAD]) {
    const range = rangeBetween(laterBy(moment, -days), laterBy(moment, days), of.zone)
    const { duties } = await shiftsIn(of, range)
    onDuty = duties.filter(({ start, end }) => start <= moment && end > moment)
    if (onDuty.every(({ start, end }) => start > range.start && end < range.end)) break
  }
  return onDuty
}

/** The next person whose time on duty begins after a moment, within two months; null: nobody is planned. */
export async function nextOnDuty(of: OfCircle, after: string): Promise<Duty | null> {
  for (const days of LOOKS_AHEAD) {
    const { duties } = await shiftsIn(of, rangeBetween(after, laterBy(after, days), of.zone))
    const next = duties.find(({ start }) => start > after)
    if (next) return next
  }
  return null
}

/** The gaps in wanted hours. */
export async function gapsIn(of: OfCircle, range: Range): Promise<Span[]> {
  const [{ duties }, { hours }] = await Promise.all([shiftsIn(of, range), coverageHours(of)])
  return without(wantedSpans(hours, range, of.zone), duties)
}

/** The plan of some days: who is on duty, and the gaps in wanted hours. */
export async function readCoverage(of: OfCircle, days: Days, now: string): Promise<Coverage> {
  const range = rangeOf(days, of.zone)
  const { duties, open } = await shiftsIn(of, range)
  const { hours } = await coverageHours(of)
  const wanted = wantedSpans(hours, range, of.zone)
  return {
    duties: within(duties, range),
    open: within(open, range),
    wanted,
    gaps: without(wanted, duties),
    now: await onDutyAt(of, now),
    next: await nextOnDuty(of, now),
  }
}

const LOOKS_AHEAD = [2, 14, 62]
const laterBy = (moment: string, days: number) => shifted(moment, days * DAY_MS)

/**
 * The occurrences in a range and, from its shifts, who is on duty (merged per person and uncut) and which shifts are
 * open. `kinds`: further kinds of events to return; by default shifts only.
 */
export async function shiftsIn(of: OfCircle, range: Range, kinds: readonly EventKind[] = ['shift']) {
  const [occurrences, attendances, names] = await Promise.all([
    eventOccurrencesIn(of, range, kinds),
    attendancesAround(of.db, of.clientId, range),
    namesIn(of),
  ])
  const answers = answersIn(attendances)
  const taken: Duty[] = []
  const open: Span[] = []
  for (const shift of occurrences.filter(isShift)) {
    const { start, end } = shift
    const onDuty = whoComes(answers, shift, contentOf(shift).attendeeIds).flatMap((userId) => {
      const name = names.get(userId)
      return name === undefined ? [] : [{ userId, name, start, end }]
    })
    if (onDuty.length === 0) open.push({ start, end })
    taken.push(...onDuty)
  }
  return { occurrences, duties: dutiesOf(taken), open: joined(open) }
}

/** A shift has hours; an all-day plan does not say who is there. */
function isShift(occurrence: EventOccurrence): boolean {
  const { kind, status, allDay } = contentOf(occurrence)
  return kind === 'shift' && !allDay && status !== 'cancelled' && status !== 'noshow'
}

async function namesIn({ db, clientId }: OfCircle): Promise<Map<number, string>> {
  const found = await selectNames(db, { clientId })
  return new Map(found.map(({ userId, name }) => [userId, name]))
}

const selectNames = prepared<{ userId: number; name: string }>('names in a circle', (db) =>
  db
    .select({ userId: users.id, name: fullName(users) })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.clientId, sql.placeholder('clientId'))),
)

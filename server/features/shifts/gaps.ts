import type { Span } from '@kinfold/contract/features/shifts/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { managersOf } from '../../access/circles/team.ts'
import { type BellSource, closedUnless, itemOf, recordsOf, shownOf } from '../../access/manifest/bell-source.ts'
import { notifications } from '../../access/notifications/notifications-table.ts'
import { notify } from '../../access/notifications/notify.ts'
import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'
import { clock } from '../../core/clock.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { circlesWithCoverage } from './hours.ts'
import { gapsIn } from './on-duty.ts'

/** Early enough to find somebody. */
const HOURS_AHEAD = 24

/**
 * Notifies the managers of upcoming hours without anybody on duty although somebody should be there. A gap is
 * identified by its beginning and end. One without an end in sight gets a later end with each day; it is told once.
 */
export const notifyOfGaps: Job<Services> = {
  name: 'shifts.gaps',
  every: 3_600,
  run: async ({ database }) => {
    const db = dbOn(database.owner)
    const now = clock.now()
    const until = new Date(now.getTime() + HOURS_AHEAD * HOUR_MS).toISOString()
    for (const { clientId, zone } of await circlesWithCoverage(db)) {
      const gaps = await gapsBetween({ db, clientId, zone }, now.toISOString(), until)
      if (gaps.length === 0) continue
      const [to, told] = [await managersOf(db, clientId), await gapsTold(db, clientId, now.toISOString())]
      for (const gap of gaps) {
        // Repeated for managers who were not there yet; nobody is notified twice.
        const { start, end } = told.find((each) => isSame(gap, each)) ?? gap
        await notify(db, { clientId, kind: 'coverage_gap', recordId: end, at: start, to })
      }
    }
    return true
  },
}

/** A gap is closed once somebody is on duty, or when it is over. */
export const gapsInBell: BellSource = {
  kinds: ['coverage_gap'],
  read: async (circle, notified) => {
    const now = clock.now().toISOString()
    const coming = notified.filter(({ recordId }) => recordId > now)
    const starts = coming.map(({ at }) => at).toSorted()
    const ends = recordsOf(coming).toSorted()
    const open = starts[0] ? await gapsBetween(circle, starts[0], ends.at(-1)!) : []
    return shownOf(notified, ({ at, recordId: until }) => {
      const isOpen = until > now && open.some((gap) => beginsAlike(gap, { start: at, end: until }))
      return { items: [itemOf('', '', closedUnless(isOpen))], until }
    })
  },
}

type OfCircle = Pick<Circle, 'db' | 'clientId' | 'zone'>

const overlaps = (one: Span) => (other: Span) => other.start < one.end && other.end > one.start

/** The gaps that managers were told of and that are not over. */
const gapsTold = (db: Db, clientId: number, now: string): Promise<Span[]> =>
  db
    .selectDistinct({ start: notifications.at, end: notifications.recordId })
    .from(notifications)
    .where(
      and(
        eq(notifications.clientId, clientId),
        eq(notifications.kind, 'coverage_gap'),
        gt(notifications.recordId, now),
      ),
    )

type Gap = Span & {
  /** It began before the days that were read, or goes on after them. */
  isCutBefore: boolean
  isCutAfter: boolean
}

const beginsAlike = (gap: Gap, told: Span) => overlaps(gap)(told) && (gap.isCutBefore || told.start === gap.start)
const isSame = (gap: Gap, told: Span) => beginsAlike(gap, told) && (gap.isCutAfter || told.end === gap.end)

/** Days that are read before and after: so that a gap keeps its beginning and its end across midnight, or a longer one. */
const DAYS_MORE = [1, 14]

async function gapsBetween(of: OfCircle, from: string, until: string): Promise<Gap[]> {
  const [first, last] = [dayAt(from, of.zone), dayAt(until, of.zone)]
  let found: Gap[] = []
  for (const days of DAYS_MORE) {
    const range = rangeOf({ from: addDays(first, -days), to: addDays(last, days) }, of.zone)
    const gaps = (await gapsIn(of, range)).filter(overlaps({ start: from, end: until }))
    found = gaps.map((gap) => ({
      ...gap,
      isCutBefore: gap.start === range.start,
      isCutAfter: gap.end === range.end,
    }))
    if (found.every(({ isCutBefore, isCutAfter }) => !isCutBefore && !isCutAfter)) break
  }
  return found
}

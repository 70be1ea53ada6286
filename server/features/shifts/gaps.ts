import { addDays } from '@kinfold/contract/time/calendar.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { managersOf } from '../../access/circles/team.ts'
import { type BellSource, closedUnless, itemOf, recordsOf, shownOf } from '../../access/manifest/bell-source.ts'
import { notify } from '../../access/notifications/notify.ts'
import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import { circlesWithCoverage } from './hours.ts'
import { readCoverage } from './on-duty.ts'

/** Early enough to find somebody. */
const HOURS_AHEAD = 24

/**
 * Notifies the managers of upcoming hours without anybody on duty although somebody should be there. A gap is
 * identified by its end.
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
      const to = gaps.length > 0 ? await managersOf(db, clientId) : []
      for (const { start, end } of gaps)
        await notify(db, { clientId, kind: 'coverage_gap', recordId: end, at: start, to })
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
      const isOpen = until > now && open.some(({ start, end }) => start < until && end > at)
      return { items: [itemOf('', '', closedUnless(isOpen))], until }
    })
  },
}

type OfCircle = Pick<Circle, 'db' | 'clientId' | 'zone'>

async function gapsBetween(of: OfCircle, from: string, until: string) {
  // A day more on both sides: a gap already begun keeps its beginning, and one across midnight has its real end.
  const [first, last] = [dayAt(from, of.zone), dayAt(until, of.zone)]
  const days = { clientId: of.clientId, from: addDays(first, -1), to: addDays(last, 1) }
  const { gaps } = await readCoverage(of, days, from)
  return gaps.filter(({ start, end }) => end > from && start < until)
}

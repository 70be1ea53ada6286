import { MOST_DOSES_A_DAY } from '@kinfold/contract/features/doses/feature.ts'
import { dosesADay } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { noRoomFor } from '../../../access/records/room.ts'
import type { Db } from '../../../core/database/database.ts'
import { medicationSchedules as schedules } from '../table.ts'
import { areOpen, endAfter } from './version-conditions.ts'

type Place = { db: Db; clientId: number }
type Version = typeof schedules.$inferSelect

/** @throws CIRCLE_FULL if more doses are due a day than before, and more than there may be */
export async function requireRoomInDay({ db, clientId }: Place, wanted: number, open: Version | undefined) {
  if (wanted <= (open ? dosesADay(open.schedule) : 0)) return
  const others = await db
    .select({ schedule: schedules.schedule })
    .from(schedules)
    .where(areOpen(clientId, open && ne(schedules.id, open.id)))
  const inAll = others.reduce((sum, { schedule }) => sum + dosesADay(schedule), wanted)
  if (inAll > MOST_DOSES_A_DAY) throw full()
}

/** The same for schedules that were imported, whichever is in force at the same time. @throws CIRCLE_FULL */
export async function requireRoomForImported({ db, clientId }: Place) {
  const versions = await db
    .select({ schedule: schedules.schedule, from: schedules.effectiveFrom, until: schedules.effectiveUntil })
    .from(schedules)
    .where(and(eq(schedules.clientId, clientId), endAfter(sql`now()`)))
  const changes = versions.flatMap(({ schedule, from, until }) => {
    const doses = dosesADay(schedule)
    return until === null
      ? [{ at: from, doses }]
      : [
          { at: from, doses },
          { at: until, doses: -doses },
        ]
  })
  let inAll = 0
  // At one moment those that end come first.
  for (const { doses } of changes.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.doses - b.doses)) {
    inAll += doses
    if (inAll > MOST_DOSES_A_DAY) throw full()
  }
}

const full = () => noRoomFor('circle', MOST_DOSES_A_DAY, 'doses a day')

import type { Feed } from '@kinfold/contract/features/calendar-exchange/schemas.ts'
import { DAY_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { eq } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { memberNames } from '../../access/circles/clients.ts'
import { clientName } from '../../access/circles/names.ts'
import { clients } from '../../access/table.ts'
import { attendancesOf } from '../events/event-occurrences.ts'
import { eventsSince } from '../events/since.ts'
import type { Feeding } from './feeding.ts'

const MOST_EVENTS = 3_000
const DAYS_BACK = 365

/** The part of the calendar that a link shows: the future and the last year. */
export async function readFeed(
  { db, clientId }: Circle<'calendar.read'>,
  detail: Feed['detail'],
  now: string,
): Promise<Feeding> {
  const since = shifted(now, -DAYS_BACK * DAY_MS)
  const { events, exceptions } = await eventsSince({ db, clientId }, since, MOST_EVENTS)
  const ids = detail === 'full' ? events.map(({ id }) => id) : []
  const attendances = await attendancesOf(db, clientId, ids)
  const people = await memberNames(db, clientId)
  const [client] = await db.select({ name: clientName() }).from(clients).where(eq(clients.id, clientId))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return { events, exceptions, attendances, detail, calendarName: client?.name ?? '', names, now }
}

import type { Feed } from '@kinfold/contract/features/calendar-exchange/schemas.ts'
import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { type Circle, fullName } from '../../access/circles.ts'
import { clients, members, users } from '../../access/table.ts'
import { calendarEvents, calendarExceptions } from '../events/table.ts'
import type { Feeding } from './feeding.ts'

const MOST_EVENTS = 3_000
const DAYS_BACK = 365

/** What a link shows of the calendar: what is to come, and the last year. */
export async function readFeed(
  { db, clientId }: Circle<'calendar.read'>,
  detail: Feed['detail'],
  now: string,
): Promise<Feeding> {
  const since = new Date(Date.parse(now) - DAYS_BACK * 86_400_000).toISOString()
  const events = await db
    .select()
    .from(calendarEvents)
    .where(
      and(eq(calendarEvents.clientId, clientId), isNull(calendarEvents.deletedAt), gte(calendarEvents.lastAt, since)),
    )
    .orderBy(desc(calendarEvents.lastAt), desc(calendarEvents.id))
    .limit(MOST_EVENTS)
  const series = events.filter(({ rule }) => rule !== null).map(({ id }) => id)
  const exceptions =
    series.length === 0
      ? []
      : await db
          .select()
          .from(calendarExceptions)
          .where(and(eq(calendarExceptions.clientId, clientId), inArray(calendarExceptions.eventId, series)))
          .orderBy(calendarExceptions.originalAt)
  const people = await db
    .select({ id: users.id, name: fullName(users) })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.clientId, clientId))
  const [client] = await db
    .select({ name: fullName(clients) })
    .from(clients)
    .where(eq(clients.id, clientId))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return { events, exceptions, detail, calendarName: client?.name ?? '', names, now }
}

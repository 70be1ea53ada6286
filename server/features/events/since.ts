import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { eventsNow, exceptionsNow } from './rides.ts'
import { calendarEvents, calendarExceptions } from './table.ts'

/** Events not over at a moment, or later ones; at most the latest `limit`. */
export async function eventsSince({ db, clientId }: Pick<Circle, 'db' | 'clientId'>, since: string, most: number) {
  const events = await db
    .select(eventsNow)
    .from(calendarEvents)
    .where(
      and(eq(calendarEvents.clientId, clientId), isNull(calendarEvents.deletedAt), gte(calendarEvents.lastAt, since)),
    )
    .orderBy(desc(calendarEvents.lastAt), desc(calendarEvents.id))
    .limit(most)
  const series = events.filter(({ rule }) => rule !== null).map(({ id }) => id)
  const exceptions =
    series.length === 0
      ? []
      : await db
          .select(exceptionsNow)
          .from(calendarExceptions)
          .where(and(eq(calendarExceptions.clientId, clientId), inArray(calendarExceptions.eventId, series)))
          .orderBy(calendarExceptions.originalAt)
  return { events, exceptions }
}

/** For each of these events the first of the series that were split one off another; for others, and before, itself. */
export async function firstSeriesOf({ db, clientId }: Pick<Circle, 'db' | 'clientId'>, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: calendarEvents.id, continues: calendarEvents.continues })
    .from(calendarEvents)
    .where(and(eq(calendarEvents.clientId, clientId), inArray(calendarEvents.id, ids)))
  return new Map(rows.map(({ id, continues }) => [id, continues ?? id]))
}

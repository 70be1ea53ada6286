import { and, inArray } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { calendarEvents } from './table.ts'

/** Events by id for the handover, including removed ones. */
export const eventsById = (circle: Circle<'calendar.read'>, ids: string[]) =>
  ids.length === 0
    ? []
    : circle.db
        .select()
        .from(calendarEvents)
        .where(and(within(circle, calendarEvents), inArray(calendarEvents.id, ids)))

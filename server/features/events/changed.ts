import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { calendarEvents, calendarExceptions } from './table.ts'

/* What the handover reads of changed events. */

/** Events by id, including removed ones. */
export const eventsById = (circle: Circle<'calendar.read'>, ids: string[]) =>
  ids.length === 0
    ? []
    : circle.db
        .select()
        .from(calendarEvents)
        .where(and(within(circle, calendarEvents), inArray(calendarEvents.id, ids)))

/**
 * The occurrences of these events that were changed or cancelled after a moment, latest change first. The audit counts
 * them by event, so that only the time tells them apart.
 */
export const occurrencesChangedAfter = (circle: Circle<'calendar.read'>, ids: string[], moment: string) =>
  ids.length === 0
    ? []
    : circle.db
        .select()
        .from(calendarExceptions)
        .where(
          and(
            eq(calendarExceptions.clientId, circle.clientId),
            inArray(calendarExceptions.eventId, ids),
            gt(calendarExceptions.updatedAt, moment),
          ),
        )
        .orderBy(desc(calendarExceptions.updatedAt), desc(calendarExceptions.originalAt))

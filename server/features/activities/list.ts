import type { Activities, DoneActivity, PlannedActivity } from '@kinfold/contract/features/activities/schemas.ts'
import type { Days } from '@kinfold/contract/features/events/listing.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { type ActivityLog, activitiesBetween } from '../care-logs/activities-between.ts'
import { contentOf, type EventOccurrence, eventOccurrencesIn } from '../events/event-occurrences.ts'

/** A log written on another day may be about a plan of these days. */
const AROUND_DAYS = 7

/** Planned activities of the calendar, joined with the logs of what was done, as far as the reader may see them. */
export async function listActivities(circle: Circle<'calendar.read'>, { from, to }: Days): Promise<Activities> {
  const { zone } = circle
  const logsOf = circle.may('careLogs.read')
  const [occurrences, logs] = await Promise.all([
    eventOccurrencesIn(circle, rangeOf({ from, to }, zone), ['activity']),
    logsOf
      ? activitiesBetween(logsOf, rangeOf({ from: addDays(from, -AROUND_DAYS), to: addDays(to, AROUND_DAYS) }, zone))
      : [],
  ])
  const byEvent = Map.groupBy(logs, ({ plan }) => plan?.eventId)
  const planned = occurrences.map((occurrence) => plannedOf(occurrence, byEvent.get(occurrence.event.id) ?? [], zone))
  const joined = new Set(planned.flatMap(({ log }) => log?.logId ?? []))
  const done = logs.map((log) => doneOf(log, zone))
  return { planned, unplanned: done.filter(({ day, logId }) => day >= from && day <= to && !joined.has(logId)) }
}

/** `logs`: those that name its event. */
function plannedOf(occurrence: EventOccurrence, logs: ActivityLog[], zone: string): PlannedActivity {
  const { event, start, end } = occurrence
  const { title, allDay, status } = contentOf(occurrence)
  const original = event.rule === null ? null : occurrence.original
  const day = allDay ? start : dayAt(start, zone)
  // If a whole series was moved, its originals no longer match those in the logs; then the day decides.
  const log = logs.find(({ plan }) => plan?.original === original) ?? logs.find(({ at }) => dayAt(at, zone) === day)
  return {
    ...{ eventId: event.id, original, title, status, day },
    startsAt: allDay ? null : start,
    until: allDay ? startOfDay(addDays(end, 1), zone) : end,
    log: log ? doneOf(log, zone) : null,
  }
}

const doneOf = ({ plan: _, ...log }: ActivityLog, zone: string): DoneActivity => ({ ...log, day: dayAt(log.at, zone) })

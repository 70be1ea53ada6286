import type { Activities, DoneActivity, PlannedActivity } from '@kinfold/contract/features/activities/schemas.ts'
import type { Days } from '@kinfold/contract/features/events/listing.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { type ActivityLog, activitiesBetween } from '../care-logs/activities-between.ts'
import { contentOf, type EventOccurrence, eventOccurrencesIn } from '../events/event-occurrences.ts'
import { firstSeriesOf } from '../events/since.ts'
import { isIn } from '../events/spans.ts'

/** A log may be about a plan of another day, up to this many days away. */
const AROUND_DAYS = 7

/** Planned activities of the calendar, joined with the logs of what was done, as far as the reader may see them. */
export async function listActivities(circle: Circle<'calendar.read'>, { from, to }: Days): Promise<Activities> {
  const { zone } = circle
  const logsOf = circle.may('careLogs.read')
  const around = rangeOf({ from: addDays(from, -AROUND_DAYS), to: addDays(to, AROUND_DAYS) }, zone)
  const [occurrences, logs] = await Promise.all([
    eventOccurrencesIn(circle, around, ['activity']),
    logsOf ? activitiesBetween(logsOf, around) : [],
  ])
  // A log stays with the series it was written about, although its date may belong to what was split off that by now.
  const firsts = await firstSeriesOf(circle, [...new Set(logs.flatMap(({ plan }) => plan?.eventId ?? []))])
  const logsBySeries = Map.groupBy(logs, ({ plan }) => plan && firsts.get(plan.eventId))
  const bySeries = Map.groupBy(occurrences, ({ event }) => event.continues ?? event.id)
  const logsOfPlan = new Map([...bySeries].flatMap(([id, each]) => joined(each, logsBySeries.get(id) ?? [], zone)))
  const asked = rangeOf({ from, to }, zone)
  const planned = occurrences
    .filter((each) => isIn(asked, contentOf(each).allDay, each))
    .map((each) => plannedOf(each, logsOfPlan.get(each) ?? [], zone))
  const ofPlans = new Set([...logsOfPlan.values()].flat())
  const unplanned = logs.filter((log) => !ofPlans.has(log)).map((log) => doneOf(log, zone))
  return { planned, unplanned: unplanned.filter(({ day }) => day >= from && day <= to) }
}

/** The occurrences of one series, each with the logs about it; several people may have written one. */
function joined(occurrences: EventOccurrence[], logs: ActivityLog[], zone: string): [EventOccurrence, ActivityLog[]][] {
  const named = Map.groupBy(logs, ({ plan }) => occurrences.find((each) => originalOf(each) === plan?.original))
  // After a whole series was moved its originals no longer match those in the logs; then the day decides.
  const byDay = Map.groupBy(named.get(undefined) ?? [], ({ at }) => dayAt(at, zone))
  return occurrences.map((each) => [each, [...(named.get(each) ?? []), ...(byDay.get(dayOf(each, zone)) ?? [])]])
}

const originalOf = ({ event, original }: EventOccurrence) => (event.rule === null ? null : original)
const dayOf = (occurrence: EventOccurrence, zone: string) =>
  contentOf(occurrence).allDay ? occurrence.start : dayAt(occurrence.start, zone)

function plannedOf(occurrence: EventOccurrence, logs: ActivityLog[], zone: string): PlannedActivity {
  const log = logs.find(({ enjoyment }) => enjoyment !== null) ?? logs[0]
  const { event, start, end } = occurrence
  const { title, allDay, status } = contentOf(occurrence)
  return {
    ...{ eventId: event.id, original: originalOf(occurrence), title, status, day: dayOf(occurrence, zone) },
    startsAt: allDay ? null : start,
    until: allDay ? startOfDay(addDays(end, 1), zone) : end,
    log: log ? doneOf(log, zone) : null,
  }
}

const doneOf = ({ plan: _, ...log }: ActivityLog, zone: string): DoneActivity => ({ ...log, day: dayAt(log.at, zone) })

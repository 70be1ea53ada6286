import { compareText } from '@kinfold/contract/compare-text.ts'
import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import type { EventNews } from '@kinfold/contract/features/handover/schemas.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { type Changed, type Changes, handoverPart, whatOf } from '../../access/manifest/handover-part.ts'
import { versionsBefore } from '../../access/records/versions.ts'
import { eventsById, occurrencesChangedAfter } from './changed.ts'
import { type EventRow, type ExceptionRow, isChanged } from './rows.ts'

export const eventsInHandover = handoverPart({
  needs: 'calendar.read',
  tables: ['calendar_events', 'calendar_exceptions'],
  count: (_, found) => ({ others: found.count('calendar_events', 'calendar_exceptions') }),
  read: async (circle, changes) => ({ events: await eventNews(circle, changes) }),
  nothing: { events: [] },
})

/** Appointments, visits and shifts that were planned, changed or removed, latest change first. */
async function eventNews(circle: Circle<'calendar.read'>, changes: Changes): Promise<EventNews[]> {
  const series = changes.of('calendar_events')
  const ofOccurrences = changes.of('calendar_exceptions')
  const ids = [...new Set([...series, ...ofOccurrences].map(({ id }) => id))]
  const [events, versions, exceptions] = await Promise.all([
    eventsById(circle, ids),
    versionsBefore(circle, 'calendar_events', series),
    occurrencesChangedAfter(
      circle,
      ofOccurrences.map(({ id }) => id),
      changes.reachedAt,
    ),
  ])
  const byId = new Map(events.map((event) => [event.id, event]))
  const told = Map.groupBy(exceptions, ({ eventId }) => eventId)
  const isNew = (id: string) => !versions.has(id)
  const news = series.flatMap((change) => seriesNews(change, byId.get(change.id), isNew(change.id)))
  const isTold = new Set(series.map(({ id }) => id))
  for (const change of ofOccurrences) {
    const event = byId.get(change.id)
    const occurrences = told.get(change.id) ?? []
    // Of a removed series, its own item says enough.
    if (!event || event.deletedAt) continue
    const isOfNew = isTold.has(change.id) && isNew(change.id)
    // So does that of a new one for dates it was created with (a file's). Others changed before it was split off, or since.
    const worthTelling = isOfNew ? occurrences.filter(({ createdAt }) => createdAt !== event.createdAt) : occurrences
    news.push(...worthTelling.map((occurrence) => occurrenceNews(change, event, occurrence)))
    // A changed occurrence that is as before again.
    if (occurrences.length === 0 && !isTold.has(change.id)) news.push(...seriesNews(change, event, false))
  }
  return news.toSorted((a, b) => compareText(b.changedAt, a.changedAt))
}

function seriesNews({ changedBy, changedAt }: Changed, event: EventRow | undefined, isNew: boolean): EventNews[] {
  if (!event || (event.deletedAt && isNew)) return []
  const { id: eventId, kind, title, status, rule, deletedAt } = event
  const what = whatOf(deletedAt, isNew)
  const about = { eventId, original: null, kind, title, status, repeats: rule !== null }
  return [{ what, changedBy, changedAt, ...about, ...beginningOf(event) }]
}

/** With its own day: a moved one’s new day, a cancelled one’s day by the rule. */
function occurrenceNews({ changedBy }: Changed, event: EventRow, occurrence: ExceptionRow): EventNews {
  const { kind, title, status } = occurrence.content ?? event
  const isOff = !isChanged(occurrence)
  return {
    ...{ what: 'changed', changedBy, changedAt: occurrence.updatedAt },
    ...{ eventId: event.id, original: occurrence.original, kind, title, repeats: false },
    status: isOff ? 'cancelled' : status,
    ...(isOff ? { allDay: event.allDay, start: occurrence.original } : beginningOf(occurrence.content)),
  }
}

/** A valid event has the times of its kind. */
const beginningOf = ({ allDay, startDay, startsAt }: Pick<EventContent, 'allDay' | 'startDay' | 'startsAt'>) => ({
  allDay,
  start: (allDay ? startDay : startsAt)!,
})

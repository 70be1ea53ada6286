import type { EventNews } from '@kinfold/contract/features/handover/schemas.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { type Changed, type Changes, handoverPart, whatOf } from '../../access/manifest/handover-part.ts'
import { versionsBefore } from '../../access/records/versions.ts'
import { eventsById } from './changed.ts'

export const eventsInHandover = handoverPart({
  needs: 'calendar.read',
  tables: ['calendar_events', 'calendar_exceptions'],
  count: (_, found) => ({ others: found.count('calendar_events', 'calendar_exceptions') }),
  read: async (circle, changes) => ({ events: await eventNews(circle, changes) }),
  nothing: { events: [] },
})

/** Appointments, visits and shifts that were planned, changed or removed. */
async function eventNews(circle: Circle<'calendar.read'>, changes: Changes): Promise<EventNews[]> {
  const series = changes.of('calendar_events')
  const changed = latestById([...series, ...changes.of('calendar_exceptions')])
  const [events, versions] = await Promise.all([
    eventsById(
      circle,
      changed.map(({ id }) => id),
    ),
    versionsBefore(circle, 'calendar_events', series),
  ])
  const byId = new Map(events.map((event) => [event.id, event]))
  const isNew = new Set(series.map(({ id }) => id).filter((id) => !versions.has(id)))
  return changed.flatMap(({ id, changedBy, changedAt }) => {
    const event = byId.get(id)
    if (!event || (event.deletedAt && isNew.has(id))) return []
    const { kind, title, status, rule, allDay, startDay, startsAt } = event
    // A valid event has the times of its kind.
    const start = (allDay ? startDay : startsAt)!
    const what = whatOf(event.deletedAt, isNew.has(id))
    return [{ what, changedBy, changedAt, eventId: id, kind, title, status, repeats: rule !== null, allDay, start }]
  })
}

function latestById(changed: Changed[]): Changed[] {
  const byId = new Map<string, Changed>()
  for (const each of changed.toSorted((a, b) => a.lastSeq - b.lastSeq)) byId.set(each.id, each)
  return [...byId.values()].reverse()
}

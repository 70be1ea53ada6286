import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, eq } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { clock } from '../../core/clock.ts'
import { nextMoment, previousMoment } from '../../core/recurrence.ts'
import { type EventRow, type ExceptionRow, isChanged } from './rows.ts'
import { originalAt, recurrenceOf } from './series/series.ts'
import { type Series, spanOf } from './spans.ts'
import { calendarExceptions } from './table.ts'

export type Found = { original: string; at: number; isAhead: boolean }

/**
 * The occurrence of a series that is meant where no date is named: the next one, or the last if none is to come. Null
 * if there is none: the event does not repeat, or every date was removed.
 */
export async function nextOccurrence({ db, clientId, zone }: Circle, event: EventRow): Promise<string | null> {
  if (event.workedRule === null) return null
  const exceptions = await db
    .select()
    .from(calendarExceptions)
    .where(and(eq(calendarExceptions.clientId, clientId), eq(calendarExceptions.eventId, event.id)))
  return nextAmong(event, exceptions, zone)?.original ?? null
}

/** The same with its time, given the exceptions of the series; of an event that does not repeat, its own. */
export function nextAmong(event: Series, exceptions: ExceptionRow[], zone: string): Found | undefined {
  const now = clock.now().toISOString()
  // All-day spans are counted as midnights in UTC.
  const present = (allDay: boolean) => Date.parse(allDay ? dayAt(now, zone) : now)
  const { at, until, original } = spanOf(event)
  if (event.workedRule === null) return { original, at, isAhead: until > present(event.allDay) }
  const changed = exceptions.filter(isChanged).map(({ original, content }) => {
    const { at, until } = spanOf(content)
    return { original, at, isAhead: until > present(content.allDay) }
  })

  const recurrence = recurrenceOf(event, event.workedRule)
  const nameOf = (moment: string) => originalAt(event.allDay, moment)
  const own = new Set(exceptions.map(({ original }) => original))
  // What began later than this is not over.
  const begun = new Date(present(event.allDay) - (until - at)).toISOString()

  let next: Found | undefined = changed.filter(({ isAhead }) => isAhead).sort((a, b) => a.at - b.at)[0]
  const isSooner = (moment: string) => !next || Date.parse(moment) < next.at
  for (let each = nextMoment(recurrence, begun); each && isSooner(each); each = nextMoment(recurrence, each))
    if (!own.has(nameOf(each))) next = { original: nameOf(each), at: Date.parse(each), isAhead: true }
  if (next) return next

  let last: Found | undefined = changed.sort((a, b) => b.at - a.at)[0]
  const isLater = (moment: string) => !last || Date.parse(moment) > last.at
  for (let each = previousMoment(recurrence, now); each && isLater(each); each = previousMoment(recurrence, each))
    if (!own.has(nameOf(each))) last = { original: nameOf(each), at: Date.parse(each), isAhead: false }
  return last
}

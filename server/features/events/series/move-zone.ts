import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Circle, record } from '../../../access/circles/circles.ts'
import { nextVersion } from '../../../access/records/record.ts'
import type { Db } from '../../../core/database/database.ts'
import { nextMoment } from '../../../core/recurrence.ts'
import { whichException } from '../events.ts'
import { plainContent } from '../occurrences.ts'
import { type EventRow, FROM_FILE, hasOutcome, isChanged } from '../rows.ts'
import { calendarEvents, calendarExceptions } from '../table.ts'
import { moveExceptions } from './move-exceptions.ts'
import { withMovedEnd } from './moved-rule.ts'
import { deriveTimes, limits, momentOfStart, recurrenceOf, type Timing, timesAt, wallOf } from './series.ts'
import { splitSeries } from './split.ts'

/* Where the circle's events go when the circle gets another zone (docs/decisions/0118). */

/** Locks the circle's timed events, also removed ones, which may be restored; an edit waits for the one of its event. */
export const holdEvents = (tx: Db, clientId: number): Promise<EventRow[]> =>
  tx
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.clientId, clientId), eq(calendarEvents.allDay, false)))
    .orderBy(asc(calendarEvents.id))
    .for('update')

/** What is still to come and follows the clock of `circle.zone` keeps day and time, on the clock of the new zone. */
export async function moveEvents(circle: Circle, zone: string, { moment }: { moment: string }) {
  await moveChangedDates(circle, zone, moment)
  for (const event of await holdEvents(circle.db, circle.clientId))
    if (event.zone === circle.zone) await moveEvent(circle, event, zone, moment)
}

async function moveEvent(circle: Circle, event: EventRow, zone: string, moment: string) {
  const { workedRule, version } = event
  const start = momentOfStart(event)
  const original = workedRule === null ? start : nextMoment(recurrenceOf(event, workedRule), moment)
  if (original === null || original <= moment) return
  if (original > start) {
    // What took place stays at its moments.
    const there = { ...on(plainContent(event, original), zone), rule: event.rule }
    await splitSeries(circle, event, {
      original,
      version,
      newId: uuidv7(),
      content: there,
      seen: null,
      isCurrent: true,
    })
    return
  }
  const clocks = [event.zone, zone].map((each) => ({ startTime: wallOf(event).startTime, zone: each }))
  const rule = event.rule && withMovedEnd(event.rule, clocks[0]!, clocks[1]!, null)
  const { content, derived } = deriveTimes({ ...on(event, zone), rule })
  const { startsAt, endsAt } = content
  const [moved] = await circle.db
    .update(calendarEvents)
    .set({ startsAt, endsAt, zone, rule: content.rule, ...derived, ...nextVersion(calendarEvents) })
    .where(record(circle, calendarEvents, event.id))
    .returning()
  await moveExceptions(circle, event, moved!, (day) => day)
}

/** Dates that were changed on their own; where they are at the time of their series, that is true afterwards, too. */
async function moveChangedDates({ db, clientId, zone: before }: Circle, zone: string, moment: string) {
  const isOfClock = sql`${calendarExceptions.content} ->> 'zone' = ${before}`
  const ahead = and(eq(calendarExceptions.clientId, clientId), gt(calendarExceptions.firstAt, moment), isOfClock)
  const exceptions = await db.select().from(calendarExceptions).where(ahead)
  for (const { eventId, original, content, version } of exceptions.filter(isChanged)) {
    if (content.allDay || hasOutcome(content)) continue
    const moved = on(content, zone)
    const next = version === FROM_FILE ? version : version + 1
    await db
      .update(calendarExceptions)
      .set({ content: moved, ...limits(moved), version: next })
      .where(whichException(clientId, eventId, original))
  }
}

/** At the same day and time, on the clock of another zone. */
const on = <T extends Timing>(timing: T, zone: string): T => ({ ...timing, ...timesAt(wallOf(timing), zone), zone })

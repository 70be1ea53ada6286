import type { CalendarEvent, EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { dateOf } from '@kinfold/contract/time/rule-date.ts'
import { joinRule, partsOf } from '@kinfold/contract/time/rule-parts.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import { type Circle, record } from '../../../access/circles/circles.ts'
import { isAtVersion } from '../../../access/records/change-record.ts'
import { wasSavedAs } from '../../../access/records/insert-once.ts'
import { nextVersion } from '../../../access/records/record.ts'
import { requireRoom } from '../../../access/records/room.ts'
import { failure } from '../../../core/failure.ts'
import { continuedRule } from '../../../core/last-day.ts'
import { momentsBetween } from '../../../core/recurrence.ts'
import { checkPeople, findEvent, showEvent } from '../events.ts'
import { changedOn, keepOwnParts, plainContent } from '../occurrences.ts'
import { rideIn, withStoredRide } from '../rides.ts'
import type { ChangedOccurrence, EventRow } from '../rows.ts'
import { calendarAttendances, calendarEvents } from '../table.ts'
import { moveExceptions } from './move-exceptions.ts'
import { atUsualTime, requireOnClock, ruleFor, usualWall } from './move-series.ts'
import { dayOfOriginal, endedBefore } from './moved-rule.ts'
import { ownIn, withoutOwn } from './own-parts.ts'
import {
  datedOf,
  deriveTimes,
  hasOccurrence,
  momentOfOriginal,
  momentOfStart,
  originalAt,
  recurrenceOf,
  wallOf,
} from './series.ts'
import { shiftOf } from './shift.ts'

/** seen: the changed occurrence that the edit began from; isCurrent: it is still as it was seen. */
type Split = {
  original: string
  version: number
  newId: string | null
  content: EventContent
  seen: ChangedOccurrence | null
  isCurrent: boolean
}

/** Ends a series before one of its occurrences and continues it from there as a new one, with its exceptions. */
export async function splitSeries(circle: Circle, event: EventRow, split: Split): Promise<CalendarEvent> {
  const { original, version, newId, content: sent, seen: changed, isCurrent } = split
  if (newId === null) throw failure('BAD_INPUT', { fields: { newId: 'A new series needs an id of its own' } })
  const known = await findEvent(circle, newId)
  if (known) return answerAgain(circle, event, known, sent)
  await isAtVersion(event, version, false, () => showEvent(circle.db, event))
  if (!hasOccurrence(event, original)) throw failure('NO_OCCURRENCE')

  await checkPeople(circle, sent, event, ...(changed ? [changed.content] : []))
  const asSeries = changed ? withoutOwn(sent, changed.content, plainContent(event, original)) : sent
  const ofSeries = atUsualTime(event, original, asSeries)
  requireOnClock(usualWall(event, original, ofSeries), ofSeries)
  const start = wallOf(ofSeries).startDay
  const was = dayOfOriginal(original, event.zone)
  const rule = ruleFor(event, ofSeries, { was, now: start }, start)
  const rest = withoutPassed(event, original, was === start ? withItsDay(event, rule, start) : rule, sent.rule)
  const { content, derived: when } = deriveTimes({ ...ofSeries, rule: rest })
  if (!event.deletedAt) await requireRoom(circle, calendarEvents, content)
  // It stays its author's, whoever edits it: the author may remove it.
  const { clientId, authorId } = event
  const [made] = await circle.db
    .insert(calendarEvents)
    .values({
      ...content,
      ...when,
      clientId,
      id: newId,
      authorId,
      continues: event.continues ?? event.id,
      endedBefore: event.endedBefore,
      // Only a circle that moves splits what is removed: both parts are then restored together.
      deletedAt: event.deletedAt,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) throw failure('ID_TAKEN')
  const shift = shiftOf(datedOf(event), was, start, dateOf({ rule: rest, startDay: start }))
  await moveExceptions(circle, event, made, shift.day, original)
  if (changed && isCurrent) await keepOwnParts(circle, made, ofSeries, sent)
  await copyAnswers(circle, event, made)
  await endBefore(circle, event, original)
  return showEvent(circle.db, made)
}

/**
 * Answers to the whole series hold for its continuation, too: whoever cannot come would otherwise be on duty. Not those
 * of people who were taken off it.
 */
async function copyAnswers({ db, clientId }: Circle, from: EventRow, into: EventRow) {
  const takenOff = from.attendeeIds.filter((userId) => !into.attendeeIds.includes(userId))
  const ofAll = and(
    eq(calendarAttendances.clientId, clientId),
    eq(calendarAttendances.eventId, from.id),
    eq(calendarAttendances.original, ''),
    notInArray(calendarAttendances.authorId, takenOff),
  )
  const answers = await db.select().from(calendarAttendances).where(ofAll)
  const copies = answers.map((answer) => ({ ...answer, eventId: into.id }))
  if (copies.length > 0) await db.insert(calendarAttendances).values(copies).onConflictDoNothing()
}

/** Ends a series before one of its occurrences. */
export async function endBefore(circle: Circle, event: EventRow, original: string) {
  const day = dayOfOriginal(original, event.zone)
  // Only a series is split.
  const { content, derived: when } = deriveTimes({ ...event, rule: endedBefore(event.rule!, day, event) })
  await circle.db
    .update(calendarEvents)
    .set({ rule: content.rule, ...when, endedBefore: day, ...nextVersion(calendarEvents) })
    .where(record(circle, calendarEvents, event.id))
}

/** A series that stays on its days keeps the day it was begun on, also if it is continued from a shorter month. */
function withItsDay(event: EventRow, rule: string | null, start: string): string | null {
  if (rule === null || event.rule === null) return rule
  return continuedRule(rule, { rule: event.rule, start: wallOf(event).startDay }, start)
}

/** The remainder of a COUNT; a newly chosen COUNT starts here. */
function withoutPassed(event: EventRow, original: string, rule: string | null, chosen: string | null): string | null {
  if (rule === null || chosen !== event.rule) return rule
  const parts = partsOf(rule)
  const count = Number(parts.get('COUNT') ?? 0)
  if (count === 0) return rule
  const passed = momentsBetween(recurrenceOf(event, chosen!), momentOfStart(event), momentOfOriginal(original)).length
  parts.set('COUNT', String(count - passed))
  return joinRule(parts)
}

/** A repeated split returns the series it made, as it is by now. */
async function answerAgain(circle: Circle, event: EventRow, made: EventRow, sent: EventContent) {
  const { startDay: _1, endDay: _2, startsAt: _3, endsAt: _4, zone, rule: _5, ...rest } = sent
  const changed = await changedOn(circle, made, originalAt(made.allDay, momentOfStart(made)))
  const own = changed ? ownIn(await withStoredRide(circle.db, sent, rideIn(changed)), changed.content) : []
  const ofAll = { ...rest, ...(changed ? {} : { zone }), ...Object.fromEntries(own.map((name) => [name, undefined])) }
  const isSame = await wasSavedAs(circle, calendarEvents, made, { ...ofAll, authorId: event.authorId })
  if (!isSame) throw failure('ID_TAKEN')
  return showEvent(circle.db, made)
}

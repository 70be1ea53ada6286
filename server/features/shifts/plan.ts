import { eventKinds } from '@kinfold/contract/features/events/schemas.ts'
import type { Duty } from '@kinfold/contract/features/shifts/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { contentOf, type EventOccurrence, type OfCircle } from '../events/event-occurrences.ts'
import { shiftsIn } from './on-duty.ts'

/**
 * Who is on duty at a moment and next within `days`, and what else is under way or begins within them, at most `most`.
 * Read in one round trip.
 */
export async function planAround(of: OfCircle, now: string, days: number, most: number) {
  const today = dayAt(now, of.zone)
  // Includes the previous day, in which a running shift may have begun.
  const range = rangeOf({ from: addDays(today, -1), to: addDays(today, days) }, of.zone)
  const { occurrences, duties } = await shiftsIn(of, range, eventKinds)
  const isLeft = (occurrence: EventOccurrence) => {
    const { kind, status, allDay } = contentOf(occurrence)
    return kind !== 'shift' && status !== 'cancelled' && occurrence.end >= (allDay ? today : now)
  }
  const { start: begins, end: ends } = rangeOf({ from: today, to: today }, of.zone)
  const isToday = (occurrence: EventOccurrence) => {
    const { kind, status, allDay } = contentOf(occurrence)
    const { start, end } = occurrence
    return kind !== 'shift' && status !== 'cancelled' && !allDay && start < ends && (end > begins || start >= begins)
  }
  return {
    onDuty: {
      today: duties.filter(({ start, end }) => start < ends && end > begins),
      now: duties.filter(({ start, end }) => start <= now && end > now),
      next: duties.find(({ start }: Duty) => start > now) ?? null,
    },
    coming: occurrences.filter(isLeft).slice(0, most).map(comingOf),
    today: occurrences.filter(isToday).map(comingOf),
  }
}

function comingOf(occurrence: EventOccurrence) {
  const { kind, title, allDay, place, transport } = contentOf(occurrence)
  const { event, original, start, end } = occurrence
  return { eventId: event.id, original, start, end, kind, title, allDay, place, transport: transport.state }
}

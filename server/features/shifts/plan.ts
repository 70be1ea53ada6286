import { eventKinds } from '@kinfold/contract/features/events/schemas.ts'
import type { Duty } from '@kinfold/contract/features/shifts/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { contentOf, type Happening, type OfCircle } from '../events/happenings.ts'
import { shiftsIn } from './on-duty.ts'

/**
 * Who is on duty at a moment and next within `days`, and what else is under way or begins within them, at most `most`.
 * Read in one round trip.
 */
export async function planAround(of: OfCircle, now: string, days: number, most: number) {
  const today = dayAt(now, of.zone)
  // Includes the previous day, in which a running shift may have begun.
  const range = rangeOf({ from: addDays(today, -1), to: addDays(today, days) }, of.zone)
  const { happenings, duties } = await shiftsIn(of, range, eventKinds)
  const isLeft = (happening: Happening) => {
    const { kind, status, allDay } = contentOf(happening)
    return kind !== 'shift' && status !== 'cancelled' && happening.end >= (allDay ? today : now)
  }
  const { start: begins, end: ends } = rangeOf({ from: today, to: today }, of.zone)
  const isToday = (happening: Happening) => {
    const { kind, status, allDay } = contentOf(happening)
    const { start, end } = happening
    return kind !== 'shift' && status !== 'cancelled' && !allDay && start < ends && (end > begins || start >= begins)
  }
  return {
    onDuty: {
      today: duties.filter(({ start, end }) => start < ends && end > begins),
      now: duties.filter(({ start, end }) => start <= now && end > now),
      next: duties.find(({ start }: Duty) => start > now) ?? null,
    },
    coming: happenings.filter(isLeft).slice(0, most).map(comingOf),
    today: happenings.filter(isToday).map(comingOf),
  }
}

function comingOf(happening: Happening) {
  const { kind, title, allDay, place, transport } = contentOf(happening)
  const { event, original, start, end } = happening
  return { eventId: event.id, original, start, end, kind, title, allDay, place, transport: transport.state }
}

import { EventContent, LONGEST_EVENT_DAYS } from '@kinfold/contract/features/events/schemas.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import * as z from 'zod/mini'

type Times = Record<'allDay' | 'startDay' | 'endDay' | 'startsAt' | 'endsAt', unknown>

/**
 * A month of days is read for each event that might reach into it. A day more than may be typed, because an occurrence is an
 * hour longer when clocks change.
 */
function lastsSensibly({ allDay, startDay, endDay, startsAt, endsAt }: Times): boolean {
  const [start, end] = allDay ? [startDay, endDay] : [startsAt, endsAt]
  const lasts = Date.parse(String(end)) - Date.parse(String(start))
  return lasts >= 0 && lasts <= (LONGEST_EVENT_DAYS + 1) * DAY_MS
}

/** The content of a changed occurrence. */
export const ContentAsKept = z.object(EventContent.shape).check(z.refine(lastsSensibly))

export const isEventAsKept = ({ all_day, start_day, end_day, starts_at, ends_at }: Record<string, unknown>): boolean =>
  lastsSensibly({ allDay: all_day, startDay: start_day, endDay: end_day, startsAt: starts_at, endsAt: ends_at })

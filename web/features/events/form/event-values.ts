import type { EventContent, EventKind } from '@kinfold/contract/features/events/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { momentAt, timeInput, wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { minutesOf } from '@kinfold/contract/time/zones.ts'
import type { Refused } from '../../../access/use-edit.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { eventKinds } from '../event-kinds.ts'
import { isSkipped, SKIPPED_TIME } from '../skipped-time.ts'

/** Values of day and time inputs on the clock of the event's zone, by which its rule is read; '' while one is being typed. */
export type When = { startDay: string; startTime: string; endDay: string; endTime: string }
/** The form's values: the event, and `when` as typed. */
export type EventValues = EventContent & { when: When }

const HALF_HOUR_MS = 1_800_000

type Given = { start?: string | undefined; end?: string | undefined }

/** A new event: at the given time or the next half hour, with the usual length of its kind. */
export function blankEvent(kind: EventKind, zone: string, { start, end }: Given): EventValues {
  const isDay = start?.length === 10
  const allDay = isDay ? kind === 'birthday' : kind === 'birthday' && !start
  const from = momentGiven(start, zone) ?? Math.ceil(serverNow() / HALF_HOUR_MS) * HALF_HOUR_MS
  const until = momentGiven(end, zone) ?? from + eventKinds[kind].minutes * MINUTE_MS
  const last = until > from ? until : from + eventKinds[kind].minutes * MINUTE_MS
  const when = whenOf(new Date(from).toISOString(), new Date(last).toISOString(), zone)
  return withWhen({ ...blank, kind, zone, allDay, rule: kind === 'birthday' ? 'FREQ=YEARLY' : null, when }, when, zone)
}

const MORNING_MINUTES = 9 * 60

function momentGiven(text: string | undefined, zone: string): number | undefined {
  const moment = text?.length === 10 ? Date.parse(momentOfMorning(text, zone)) : Date.parse(text ?? '')
  return Number.isNaN(moment) ? undefined : moment
}

function momentOfMorning(day: string, zone: string): string {
  return Number.isNaN(Date.parse(day)) ? '' : momentAt({ day, minutes: MORNING_MINUTES }, zone)
}

function whenOf(start: string, end: string, zone: string): When {
  const from = wallClockOf(start, zone)
  const until = wallClockOf(end, zone)
  return {
    startDay: from.day,
    startTime: timeInput(from.minutes),
    endDay: until.day,
    endTime: timeInput(until.minutes),
  }
}

/** The form's values for an existing event. */
export function valuesOf(content: EventContent): EventValues {
  const { allDay, startDay, endDay, startsAt, endsAt, zone } = content
  // The contract requires the times of each sort.
  const when = allDay
    ? { startDay: startDay!, startTime: '09:00', endDay: endDay!, endTime: '10:00' }
    : whenOf(startsAt!, endsAt!, zone)
  return { ...content, when }
}

/** The values with new times. */
export function withWhen<V extends EventContent>(values: V, when: When, zone: string): V & { when: When } {
  const { startDay, startTime, endDay, endTime } = when
  const moment = (day: string, time: string) => (day && time ? momentAt({ day, minutes: minutesOf(time) }, zone) : null)
  return {
    ...values,
    when,
    startDay: values.allDay ? startDay || null : null,
    endDay: values.allDay ? endDay || null : null,
    startsAt: values.allDay ? null : moment(startDay, startTime),
    endsAt: values.allDay ? null : moment(endDay, endTime),
  }
}

/** Moves the end with the start, keeping the length of `whole`, the last complete times. */
export function withStart(before: When, changes: Partial<When>, whole = before): When {
  const after = { ...before, ...changes }
  const wall = (day: string, time: string) => Date.parse(`${day}T${time}Z`)
  const lasts = wall(whole.endDay, whole.endTime) - wall(whole.startDay, whole.startTime)
  const end = wall(after.startDay, after.startTime) + lasts
  if (Number.isNaN(end) || lasts < 0) return after
  const [endDay, endTime] = new Date(end).toISOString().split('T')
  return { ...after, endDay: endDay!, endTime: endTime!.slice(0, 5) }
}

/**
 * Messages at times that the clock leaves out, by field. A series may move into such a night by whole days: the server
 * knows its usual time.
 */
export function skippedTimes({ allDay, when, rule, zone }: EventValues, opened: EventValues): Refused | undefined {
  const { startDay, startTime, endDay, endTime } = when
  const isAtSameTimes = startTime === opened.when.startTime && endTime === opened.when.endTime
  if (allDay || (opened.rule !== null && isAtSameTimes)) return undefined
  const skips = (day: string, minutes: number) => isSkipped({ day, minutes }, zone)
  if (skips(startDay, minutesOf(startTime))) return { startsAt: SKIPPED_TIME }
  const end = minutesOf(endTime)
  // A single event can end when the clocks go forward; the other dates of a series would then end an hour later.
  const endsAtJump = rule === null && (end === 0 || !skips(endDay, end - 1))
  return skips(endDay, end) && !endsAtJump ? { endsAt: SKIPPED_TIME } : undefined
}

/** A copy on the same day and time, without the outcome of the original. */
export function copyOf(content: EventContent): EventValues {
  return valuesOf({
    ...content,
    rule: null,
    questions: [],
    status: 'booked',
    outcomeNote: null,
    transport: { state: rideOf(content), by: null },
  })
}

const rideOf = ({ transport }: EventContent) => (transport.state === 'none' ? 'none' : 'needed')

/** The values to send, without form-only fields. */
export const contentOfValues = ({ when, ...content }: EventValues): EventContent => content

const blank: Omit<EventContent, 'kind' | 'zone'> = {
  title: '',
  allDay: false,
  startDay: null,
  endDay: null,
  startsAt: null,
  endsAt: null,
  rule: null,
  place: null,
  provider: null,
  reason: null,
  preparation: null,
  questions: [],
  transport: { state: 'none', by: null },
  attendeeIds: [],
  status: 'booked',
  outcomeNote: null,
}

import type { EventContent, EventKind } from '@kinfold/contract/features/events/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { minutesOfInput, momentAt, timeInput, wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { eventKinds } from '../event-kinds.ts'

/** What inputs of day and time hold, on the circle's wall clock; '' while one is being typed. */
export type When = { startDay: string; startTime: string; endDay: string; endTime: string }
/** What the form holds: the event, and `when` as it is typed. */
export type EventValues = EventContent & { when: When }

const HALF_HOUR_MS = 1_800_000

type Given = { start?: string | undefined; end?: string | undefined }

/** A new event: at the time that was given, else at the next half hour, as long as one of its kind usually lasts. */
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

/** An event that is to be edited. */
export function valuesOf(content: EventContent, zone: string): EventValues {
  const { allDay, startDay, endDay, startsAt, endsAt } = content
  // The contract lets none be without the times of its sort.
  const when = allDay
    ? { startDay: startDay!, startTime: '09:00', endDay: endDay!, endTime: '10:00' }
    : whenOf(startsAt!, endsAt!, zone)
  return { ...content, when }
}

/** The same with other times typed. */
export function withWhen<V extends EventContent>(values: V, when: When, zone: string): V & { when: When } {
  const { startDay, startTime, endDay, endTime } = when
  const moment = (day: string, time: string) =>
    day && time ? momentAt({ day, minutes: minutesOfInput(time) }, zone) : null
  return {
    ...values,
    when,
    startDay: values.allDay ? startDay || null : null,
    endDay: values.allDay ? endDay || null : null,
    startsAt: values.allDay ? null : moment(startDay, startTime),
    endsAt: values.allDay ? null : moment(endDay, endTime),
  }
}

/** When the beginning is changed the end goes along, so that it lasts as long as `whole`, when nothing was half typed. */
export function withStart(before: When, changes: Partial<When>, whole = before): When {
  const after = { ...before, ...changes }
  const wall = (day: string, time: string) => Date.parse(`${day}T${time}Z`)
  const lasts = wall(whole.endDay, whole.endTime) - wall(whole.startDay, whole.startTime)
  const end = wall(after.startDay, after.startTime) + lasts
  if (Number.isNaN(end) || lasts < 0) return after
  const [endDay, endTime] = new Date(end).toISOString().split('T')
  return { ...after, endDay: endDay!, endTime: endTime!.slice(0, 5) }
}

/** A new one like it, on the same day and hour: what came of the other is not of this. */
export function copyOf(content: EventContent, zone: string): EventValues {
  return valuesOf(
    {
      ...content,
      rule: null,
      questions: [],
      status: 'booked',
      outcomeNote: null,
      transport: { state: rideOf(content), by: null },
    },
    zone,
  )
}

const rideOf = ({ transport }: EventContent) => (transport.state === 'none' ? 'none' : 'needed')

/** What is sent: without what only the form needs. */
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

import * as z from 'zod/mini'
import { maybe, oneOf, whole } from '../../fields.ts'

/** How a medication is taken over time. Wall times are the circle's; `interval` counts real hours from its first dose. */
export const scheduleKinds = ['daily', 'interval', 'weekdays', 'monthdays', 'cycle', 'as_needed'] as const
export type ScheduleKind = (typeof scheduleKinds)[number]

/** What each kind needs beside the quantity. A field that is not named here is refused for that kind. */
export const scheduleFields = {
  daily: ['times'],
  /** `times` holds one: when the first dose is, on the start date. */
  interval: ['everyHours', 'times'],
  weekdays: ['weekdays', 'times'],
  monthdays: ['monthDays', 'times'],
  /** Days on, then days off, counted from the start date. */
  cycle: ['daysOn', 'daysOff', 'times'],
  as_needed: [],
} as const satisfies Record<ScheduleKind, readonly (keyof ScheduleParts)[]>

/** Kinds that count from the start date, and so need one. */
export const countsFromStart = (kind: ScheduleKind) => kind === 'interval' || kind === 'cycle'

/**
 * How many of what the form counts: tablets, drops, millilitres, puffs. The quantity of a dose, the maximum in 24 hours
 * and the stock are all in this one unit.
 */
export const Amount = z
  .number('Please enter a number')
  .check(z.gt(0, 'Please enter more than 0'), z.lte(1000, 'Use at most 1000'), z.refine(isFine, 'Use 3 decimals'))

export function isFine(value: number) {
  return Number(value.toFixed(3)) === value
}

const WallTime = z.string('Please enter a time').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'))
const inOrder = <T>(values: T[], order: (a: T, b: T) => number) => [...new Set(values)].sort(order)
const numbers = (min: number, max: number) =>
  z._default(
    z.array(whole(min, max)).check(
      z.maxLength(max),
      z.overwrite((days) => inOrder(days, (a, b) => a - b)),
    ),
    [],
  )

const parts = {
  times: z._default(
    z.array(WallTime).check(
      z.maxLength(24, 'Use at most 24 times a day'),
      z.overwrite((times) => inOrder(times, (a, b) => a.localeCompare(b))),
    ),
    [],
  ),
  everyHours: maybe(whole(1, 336)),
  /** 1 (Monday) to 7 (Sunday). */
  weekdays: numbers(1, 7),
  /** 1 to 31. In a month that is too short, 29 to 31 mean its last day: no month goes without its dose. */
  monthDays: numbers(1, 31),
  daysOn: maybe(whole(1, 365)),
  daysOff: maybe(whole(1, 365)),
}
type ScheduleParts = typeof parts

const missing: Record<keyof ScheduleParts, string> = {
  times: 'Please add a time',
  everyHours: 'Please say every how many hours',
  weekdays: 'Please choose the days of the week',
  monthDays: 'Please choose the days of the month',
  daysOn: 'Please say for how many days it is taken',
  daysOff: 'Please say how many days the pause lasts',
}

type Parts = { kind: ScheduleKind } & Record<keyof ScheduleParts, unknown>
const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** Each kind has its fields, all of them and no others. */
const fieldsFitKind = z.check<Parts>(({ value, issues }) => {
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  const wanted: readonly string[] = scheduleFields[value.kind]
  for (const field of Object.keys(parts) as (keyof ScheduleParts)[]) {
    if (isEmpty(value[field]) && wanted.includes(field)) refuse(field, missing[field])
    if (!isEmpty(value[field]) && !wanted.includes(field))
      refuse(field, 'This does not belong to this kind of schedule')
  }
  if (value.kind === 'interval' && Array.isArray(value.times) && value.times.length > 1)
    refuse('times', 'Please give only the time of the first dose')
})

export const Schedule = z
  .object({ kind: oneOf(scheduleKinds, 'Please choose how it is taken'), ...parts, quantity: z._default(Amount, 1) })
  .check(fieldsFitKind)
export type Schedule = z.output<typeof Schedule>

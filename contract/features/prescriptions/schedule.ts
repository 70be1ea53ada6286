import * as z from 'zod/mini'
import { compareText } from '../../compare-text.ts'
import { Day, maybe, oneOf, together, WallTime, whole } from '../../fields.ts'
import { MOST_IN_STOCK, roundAmount } from './amounts.ts'
import { countsFromStart, type ScheduleKind, scheduleKinds } from './choices.ts'

/** The fields each kind requires. Fields not listed for a kind are refused. */
export const scheduleFields = {
  daily: ['times'],
  /** Every n days, counted from the first day. */
  days: ['everyDays', 'times'],
  weekdays: ['weekdays', 'times'],
  monthdays: ['monthDays', 'times'],
  /** Days on, then days off, counted from the first day. */
  cycle: ['daysOn', 'daysOff', 'times'],
  /** `times` holds a single entry: the first dose on the first day. */
  interval: ['everyHours', 'times'],
  as_needed: [],
} as const satisfies Record<ScheduleKind, readonly (keyof PatternParts)[]>

/**
 * An amount in units of the form: tablets, drops, millilitres, puffs. The quantity of a dose, the 24-hour maximum and
 * deliveries all use this unit. How much one dose may have depends on the form (`mostInDose`).
 */
export const Amount = z
  .number('Please enter a number')
  .check(
    z.gt(0, 'Please enter more than 0'),
    z.lte(MOST_IN_STOCK, `Use at most ${MOST_IN_STOCK}`),
    z.refine(isFine, 'Use 3 decimals'),
  )

export function isFine(value: number) {
  return roundAmount(value) === value
}

const numbers = (min: number, max: number) =>
  z._default(
    z.array(whole(min, max)).check(
      z.maxLength(max),
      z.overwrite((values) => [...new Set(values)].sort((a, b) => a - b)),
    ),
    [],
  )

const TimedDose = z.object({
  time: WallTime,
  quantity: maybe(Amount),
  /** 1 (Monday) to 7 (Sunday): only on these days of the schedule; empty: on all of them. */
  weekdays: numbers(1, 7),
})
type TimedInput = z.input<typeof TimedDose>

const parts = {
  /** A time without a quantity takes the quantity of the schedule. */
  times: z._default(
    z
      .array(
        z.pipe(
          z.transform((given: string | TimedInput) => (typeof given === 'string' ? { time: given } : given)),
          TimedDose,
        ),
      )
      .check(z.maxLength(48, 'Use at most 48 times')),
    [],
  ),
  everyHours: maybe(whole(1, 336)),
  everyDays: maybe(whole(2, 365)),
  /** 1 (Monday) to 7 (Sunday). */
  weekdays: numbers(1, 7),
  /** 1 to 31. In months that are too short, 29 to 31 mean the last day, so that no month is without its dose. */
  monthDays: numbers(1, 31),
  daysOn: maybe(whole(1, 365)),
  daysOff: maybe(whole(1, 365)),
}
type PatternParts = typeof parts

const fields = {
  kind: oneOf(scheduleKinds, 'Please choose how it is taken'),
  ...parts,
  /**
   * For an as-needed dose, and for times without a quantity of their own; otherwise null, because each time has its
   * quantity.
   */
  quantity: maybe(Amount),
}
type Given = z.output<z.ZodMiniObject<typeof fields>>

/** How it is taken during one phase. */
export type Pattern = Omit<Given, 'times'> & { times: TimeOfDose[] }
export type TimeOfDose = { time: string; quantity: number; weekdays: number[] }

/** Gives every time its quantity and sorts the times. */
function completed<G extends Given>({ times, quantity, ...given }: G) {
  const each = times.map((time) => ({ ...time, quantity: time.quantity ?? quantity ?? 1 }))
  const keys = each.map((time) => JSON.stringify(time))
  return {
    ...given,
    times: each.filter((_, at) => keys.indexOf(keys[at]!) === at).sort((a, b) => compareText(orderOf(a), orderOf(b))),
    quantity: given.kind === 'as_needed' ? (quantity ?? 1) : null,
  }
}
const orderOf = ({ time, weekdays }: TimeOfDose) => `${time} ${weekdays.join('')}`

const missing: Record<keyof PatternParts, string> = {
  times: 'Please add a time',
  everyHours: 'Please say how many hours apart',
  everyDays: 'Please say how many days apart',
  weekdays: 'Please choose the days of the week',
  monthDays: 'Please choose the days of the month',
  daysOn: 'Please say how many days it is taken',
  daysOff: 'Please say how many days it is not taken',
}
const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** The problems of a pattern with their paths: each kind has exactly its own fields, and no dose occurs twice. */
function problemsOf(pattern: Pattern): [path: (string | number)[], message: string][] {
  const problems: [(string | number)[], string][] = []
  const wanted: readonly string[] = scheduleFields[pattern.kind]
  for (const field of Object.keys(parts) as (keyof PatternParts)[]) {
    if (isEmpty(pattern[field]) && wanted.includes(field)) problems.push([[field], missing[field]])
    if (!isEmpty(pattern[field]) && !wanted.includes(field))
      problems.push([[field], 'This does not belong to this kind of schedule'])
  }
  const { kind, times } = pattern
  if (kind === 'interval' && times.length > 1) problems.push([['times'], 'Please give only the time of the first dose'])
  const twice = times.findIndex((time, at) => times.some((other, before) => before < at && areSame(other, time)))
  if (twice >= 0) problems.push([['times'], `${times[twice]!.time} is listed twice`])
  return problems
}

function areSame(one: TimeOfDose, other: TimeOfDose): boolean {
  if (one.time !== other.time) return false
  if (one.weekdays.length === 0 || other.weekdays.length === 0) return true
  return one.weekdays.some((day) => other.weekdays.includes(day))
}

/**
 * From which day a step counts its days, cycles or hours: 'before': as the phase before it; a day: from that day;
 * omitted: from its own first day. Only while its rhythm is that of the phase before; with another one it counts anew.
 * The schedule itself, again after a step that says so, goes on with that count.
 */
const CountsFrom = z.optional(z.nullable(z.union([z.literal('before'), Day])))

const Step = z.pipe(
  z.object({ from: Day, to: maybe(Day), countsFrom: CountsFrom, ...fields }),
  z.transform(({ countsFrom, ...step }): Step => {
    const isCounted = countsFrom && countsFromStart(step.kind)
    return { ...completed(step), ...(isCounted && { countsFrom }) }
  }),
)
export type Step = Pattern & { from: string; to: string | null; countsFrom?: string }

const fits = together<Pattern & { steps: Step[] }>((value, refuse) => {
  for (const [path, message] of problemsOf(value)) refuse(path, message)
  value.steps.forEach((step, at) => {
    for (const [path, message] of problemsOf(step)) refuse(['steps', at, ...path], message)
    const next = value.steps[at + 1]
    if (step.to !== null && step.to < step.from) refuse(['steps', at, 'to'], 'Please choose a day after the first')
    const startOfNext = ['steps', at + 1, 'from']
    if (next && (next.from === step.from || (step.to !== null && next.from <= step.to)))
      refuse(startOfNext, 'Please choose a day after the previous change')
  })
})

/**
 * How a medication is taken, and how that changes on certain days: a dose that is raised or tapered off. A step applies
 * from its first to its last day; without a last day until the next step, or for good. On all other days the schedule
 * itself applies. Each phase counts its days, hours and cycles from its own first day, unless `countsFrom` says more.
 */
export const Schedule = z
  .pipe(
    z.object({ ...fields, steps: z._default(z.array(Step).check(z.maxLength(60, 'Use at most 60 changes')), []) }),
    z.transform(({ steps, ...given }) => ({
      ...completed(given),
      steps: steps.toSorted((a, b) => compareText(a.from, b.from)),
    })),
  )
  .check(fits)
export type Schedule = z.output<typeof Schedule>

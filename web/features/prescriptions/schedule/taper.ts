import { compareText } from '@kinfold/contract/compare-text.ts'
import { roundAmount } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { countsFromStart } from '@kinfold/contract/features/prescriptions/choices.ts'
import { phaseOn } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import type { Pattern, Schedule, Step } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'

type Taper = {
  /** The change of each dose per step; below 0 it goes down. */
  by: number
  /** Days between two steps. */
  every: number
  /** The last amount; 0: stopped. */
  until: number
  /** The day of the first step. */
  from: string
}

/** All steps of the schedule from then on. `endDate`: the last day if it is stopped. */
export type Tapered = { steps: Step[]; endDate: string | null }

const MOST_STEPS = 60

/** A step with the rhythm of the phase before goes on with its count: an amount changes, not the days. */
export const goingOn = ({ kind }: Pattern): Pick<Step, 'countsFrom'> =>
  countsFromStart(kind) ? { countsFrom: 'before' } : {}

/**
 * The steps of a dose that changes evenly, beginning with the dose of the day before. Earlier steps stay, later ones are
 * replaced. Different doses of one day keep their difference as long as possible. null: these numbers never reach the
 * end.
 */
export function taperOf(schedule: Schedule, { by, every, until, from }: Taper): Tapered | null {
  const kept = stepsBefore(from, schedule)
  const base = patternOn(addDays(from, -1), { ...schedule, steps: kept })
  const first = Math.max(...base.times.map(({ quantity }) => quantity))
  const count = Math.ceil(roundAmount((until - first) / by))
  const isFew = count > 0 && kept.length + count <= MOST_STEPS
  if (![by, every, until, first].every(Number.isFinite) || by === 0 || every < 1 || !isFew) return null
  const reached = (step: number) => (by < 0 ? Math.max(until, first + by * step) : Math.min(until, first + by * step))
  const steps = [...kept]
  for (let step = 1; step <= count; step++) {
    const change = reached(step) - first
    const times = base.times
      .map((time) => ({ ...time, quantity: roundAmount(time.quantity + change) }))
      .filter(({ quantity }) => quantity > 0)
    const day = addDays(from, (step - 1) * every)
    if (times.length === 0) return { steps, endDate: addDays(day, -1) }
    steps.push({ ...base, times, from: day, to: null, ...goingOn(base) })
  }
  return { steps, endDate: null }
}

/** The steps that begin before a day, none of them reaching that day. */
const stepsBefore = (day: string, { steps }: Schedule): Step[] =>
  steps
    .filter(({ from }) => from < day)
    .map((step) => ({ ...step, to: step.to && step.to < day ? step.to : null }))
    .toSorted((a, b) => compareText(a.from, b.from))

/** How it is taken on a day. A step whose day is not typed yet does not count. */
function patternOn(day: string, { steps, ...base }: Schedule): Pattern {
  const schedule = { ...base, steps: steps.filter(({ from }) => from !== '') }
  return phaseOn({ schedule, startsOn: null, endsOn: null }, day)?.pattern ?? base
}

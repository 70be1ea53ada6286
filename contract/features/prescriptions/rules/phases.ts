import { addDays } from '../../../time/calendar.ts'
import { countsFromStart } from '../choices.ts'
import type { Pattern, Schedule, Step } from '../schedule.ts'

/** A period with one pattern; both days included, null: open. Its days, cycles or hours are counted from `countsFrom`. */
export type Phase = { from: string | null; to: string | null; pattern: Pattern; countsFrom: string | null }

/** A schedule with the first and the last day of the medication. */
export type Course = { schedule: Schedule; startsOn: string | null; endsOn: string | null }

/** The phases of a schedule in order, without gaps from the first day to the last. */
export function phasesOf({ schedule, startsOn, endsOn }: Course): Phase[] {
  const { steps, ...base } = schedule
  const phases: Phase[] = []
  let from: string | null = startsOn
  let isOpen = true
  const add = (phase: Phase) => phases.push({ ...phase, countsFrom: countOf(phase, phases.at(-1)) })
  // The schedule itself, again after a step: it goes on with the count if the step did.
  let resumed: string | undefined
  steps.forEach(({ from: first, to, countsFrom, ...pattern }, at) => {
    if (isOpen && (from === null || from < first))
      add({ from, to: addDays(first, -1), pattern: base, countsFrom: resumed ?? from })
    const next = steps[at + 1]?.from
    const last = to ?? (next ? addDays(next, -1) : null)
    add({ from: first, to: last, pattern, countsFrom: countsFrom ?? first })
    resumed = countsFrom && 'before'
    isOpen = last !== null
    from = last && addDays(last, 1)
  })
  if (isOpen) add({ from, to: null, pattern: base, countsFrom: resumed ?? from })
  return phases.flatMap((phase) => clipped(phase, startsOn, endsOn) ?? [])
}

/** The phase on a day, or null before the first and after the last day. */
export const phaseOn = (course: Course, day: string): Phase | null =>
  phasesOf(course).find(({ from, to }) => (from === null || from <= day) && (to === null || day <= to)) ?? null

/** Whether it is taken as needed on a day; for days before its first day, whether it starts that way. */
export function isAsNeededOn(course: Course, day: string): boolean {
  const first = course.startsOn !== null && course.startsOn > day ? course.startsOn : day
  return (phaseOn(course, first)?.pattern ?? course.schedule).kind === 'as_needed'
}

/**
 * The same course as seen from a day on: the pattern of that day becomes the schedule itself, and past phases are
 * dropped. Its first day is the day that pattern counts from, which may be in a past phase. A course that is over is
 * returned unchanged.
 */
export function courseFrom(course: Course, day: string): Course {
  const rest = phasesOf(course).filter(({ to }) => to === null || to >= day)
  return rest.length > 0 ? { ...courseOf(rest), endsOn: course.endsOn } : course
}

/**
 * A course that continues unchanged until the day before `day` and then becomes another. It must not end earlier. If
 * the rhythm stays, the count goes on from the first day of `after`: a cycle is not begun again within its days on.
 */
export function changedOn(before: Course, after: Course, day: string): Course {
  const until = phasesOf({ ...before, endsOn: earlier(before.endsOn, addDays(day, -1)) })
  const remaining = phasesOf(after).filter(({ to }) => to === null || to >= day)
  const [first] = remaining
  const isCut = first && (first.from === null || first.from < day)
  const goesOn = !isCut || isSameRhythm(until.at(-1)?.pattern, first.pattern)
  const since = remaining.map((phase, at) => ({
    ...phase,
    from: isCut && at === 0 ? day : phase.from,
    // Later steps that counted on from the first one still do.
    countsFrom: !goesOn && phase.countsFrom === first.countsFrom ? day : phase.countsFrom,
  }))
  return { ...courseOf([...until, ...since]), endsOn: after.endsOn }
}

/** The phases as a schedule: the first becomes the schedule itself, the others its steps. */
function courseOf(phases: Phase[]): { schedule: Schedule; startsOn: string | null } {
  const [first, ...rest] = phases
  const steps = rest.map(({ from, to, pattern, countsFrom }, at): Step => {
    const isLast = at === rest.length - 1
    const count = countsFrom === phases[at]!.countsFrom ? 'before' : countsFrom
    const isOwn = countsFrom === from
    return { ...pattern, from: from!, to: isLast ? null : to, ...(!isOwn && count && { countsFrom: count }) }
  })
  return { schedule: { ...first!.pattern, steps }, startsOn: first!.countsFrom }
}

/** The day from which a phase counts, given the one before it. */
function countOf({ from, pattern, countsFrom }: Phase, before: Phase | undefined): string | null {
  if (countsFrom === from || !before || !isSameRhythm(before.pattern, pattern)) return from
  const day = countsFrom === 'before' ? before.countsFrom : countsFrom
  return day !== null && from !== null && day < from ? day : from
}

/** Whether two patterns count in the same way, so that one can go on with the count of the other. */
export const isSameRhythm = (one: Pattern | undefined, other: Pattern): boolean =>
  one !== undefined && countsFromStart(one.kind) && rhythmOf(one) === rhythmOf(other)

/** Whether the phase that begins on a day has the rhythm of the one before it, so that it may go on with its count. */
export function couldGoOn(course: Course, day: string): boolean {
  const phases = phasesOf(course)
  const at = phases.findIndex(({ from }) => from === day)
  return at > 0 && isSameRhythm(phases[at - 1]!.pattern, phases[at]!.pattern)
}

/** Hours are counted from a time of day, days are not. */
const rhythmOf = ({ kind, everyDays, daysOn, daysOff, everyHours, times }: Pattern) =>
  JSON.stringify([kind, everyDays, daysOn, daysOff, everyHours, kind === 'interval' && times[0]?.time])

function clipped(phase: Phase, startsOn: string | null, endsOn: string | null): Phase | undefined {
  const from = startsOn === null ? phase.from : later(phase.from, startsOn)
  const to = earlier(phase.to, endsOn)
  if (from !== null && to !== null && from > to) return undefined
  return { ...phase, from, to, countsFrom: phase.countsFrom === phase.from ? from : phase.countsFrom }
}

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one
const later = (one: string | null, other: string) => (one === null || one < other ? other : one)

/** Whether any phase has doses due at fixed times. */
export const hasTimes = ({ steps, ...base }: Schedule) => [base, ...steps].some(({ kind }) => kind !== 'as_needed')
/** Whether any phase is taken as needed. */
export const hasAsNeeded = ({ steps, ...base }: Schedule) => [base, ...steps].some(({ kind }) => kind === 'as_needed')

/** How many doses are due on one day at most, in any phase. */
export const dosesADay = ({ steps, ...base }: Schedule): number => Math.max(...[base, ...steps].map(perDay))

function perDay({ kind, everyHours, times }: Pattern): number {
  if (kind === 'as_needed') return 0
  return kind === 'interval' ? Math.ceil(24 / everyHours!) : times.length
}

import { addDays } from '../../../time/calendar.ts'
import type { Pattern, Schedule, Step } from '../schedule.ts'

/** A period with one pattern; both days included, null: open. The pattern counts from `from`. */
export type Phase = { from: string | null; to: string | null; pattern: Pattern }

/** A schedule with the first and the last day of the medication. */
export type Course = { schedule: Schedule; startsOn: string | null; endsOn: string | null }

/** The phases of a schedule in order, without gaps from the first day to the last. */
export function phasesOf({ schedule, startsOn, endsOn }: Course): Phase[] {
  const { steps, ...base } = schedule
  const phases: Phase[] = []
  let from: string | null = startsOn
  let isOpen = true
  steps.forEach(({ from: first, to, ...pattern }, at) => {
    if (isOpen && (from === null || from < first)) phases.push({ from, to: addDays(first, -1), pattern: base })
    const next = steps[at + 1]?.from
    const last = to ?? (next ? addDays(next, -1) : null)
    phases.push({ from: first, to: last, pattern })
    isOpen = last !== null
    from = last && addDays(last, 1)
  })
  if (isOpen) phases.push({ from, to: null, pattern: base })
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
 * dropped. Its first day is the day that pattern counts from. A course that is over is returned unchanged.
 */
export function courseFrom(course: Course, day: string): Course {
  const rest = phasesOf(course).filter(({ to }) => to === null || to >= day)
  return rest.length > 0 ? { ...courseOf(rest), endsOn: course.endsOn } : course
}

/** A course that continues unchanged until the day before `day` and then becomes another. It must not end earlier. */
export function changedOn(before: Course, after: Course, day: string): Course {
  const until = phasesOf({ ...before, endsOn: earlier(before.endsOn, addDays(day, -1)) })
  const since = phasesOf({ ...after, startsOn: later(after.startsOn, day) })
  return { ...courseOf([...until, ...since]), endsOn: after.endsOn }
}

/** The phases as a schedule: the first becomes the schedule itself, the others its steps. */
function courseOf([first, ...rest]: Phase[]): { schedule: Schedule; startsOn: string | null } {
  const steps = rest.map(({ from, to, pattern }, at): Step => {
    const isLast = at === rest.length - 1
    return { ...pattern, from: from!, to: isLast ? null : to }
  })
  return { schedule: { ...first!.pattern, steps }, startsOn: first!.from }
}

function clipped(phase: Phase, startsOn: string | null, endsOn: string | null): Phase | undefined {
  const from = startsOn === null ? phase.from : later(phase.from, startsOn)
  const to = earlier(phase.to, endsOn)
  return from !== null && to !== null && from > to ? undefined : { ...phase, from, to }
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

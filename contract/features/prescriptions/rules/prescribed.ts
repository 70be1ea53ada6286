import { countsFromStart } from '../choices.ts'
import type { Schedule } from '../schedule.ts'
import type { MedicationContent } from '../schemas.ts'
import { ownDosage } from './dosage-words.ts'
import { type Course, changedOn, courseFrom, isAsNeededOn } from './phases.ts'
import { isSame } from './same.ts'
import { tidyDosage, tidyStrength } from './strength.ts'

type Prescribed = { schedule: Schedule | null; startDate: string | null; endDate: string | null }

const courseOf = ({ schedule, startDate, endDate }: Prescribed): Course | null =>
  schedule && { schedule, startsOn: startDate, endsOn: endDate }

/**
 * A prescription that continues unchanged until the day before `day` and then becomes another: one schedule with steps.
 * `today` is the circle's; phases over by then are dropped. null: there is nothing to continue.
 */
export function prescribedFrom<P extends Prescribed>(
  before: Prescribed,
  after: P,
  day: string,
  today: string,
): P | null {
  const [old, next] = [courseOf(before), courseOf(after)]
  const isOver = before.endDate !== null && before.endDate < day
  if (!old || !next || isOver) return null
  const { schedule, startsOn, endsOn } = changedOn(courseFrom(old, today), next, day)
  return {
    ...after,
    schedule,
    startDate: countsFromStart(schedule.kind) ? startsOn : before.startDate,
    endDate: endsOn,
  }
}

type Product = Pick<MedicationContent, 'strength' | 'form' | 'dosage' | 'schedule'>

/**
 * Whether an edit changes what has no date, and so applies at once: with a schedule that starts later, lists would say
 * the old number of tablets of the new strength until then; without one, the chosen date would be ignored.
 */
export function changesAtOnce(before: Product, after: Product): boolean {
  const own = ownDosage(after)
  const isNewWords = own === null ? ownDosage(before) !== null : tidyDosage(own) !== tidyDosage(before.dosage ?? '')
  return isNewWords || after.form !== before.form || textOf(after.strength) !== textOf(before.strength)
}
/** As it would be stored today. */
const textOf = (typed: string | null) => tidyStrength(typed?.trim() ?? '')

/**
 * Without steps after the last day: they are never taken. An edit with such a step is refused, but older entries can
 * have one.
 */
export function withoutStepsAfterEnd<P extends Prescribed>(prescribed: P): P {
  const { schedule, endDate } = prescribed
  if (!schedule || !endDate) return prescribed
  return { ...prescribed, schedule: { ...schedule, steps: schedule.steps.filter(({ from }) => from <= endDate) } }
}

/** The part of a prescription from a day on: for a form, and to compare. */
export function prescriptionFrom<P extends Prescribed>(prescribed: P, day: string): P {
  const course = courseOf(withoutStepsAfterEnd(prescribed))
  if (!course) return prescribed
  const { schedule, startsOn } = courseFrom(course, day)
  return { ...prescribed, schedule, startDate: countsFromStart(schedule.kind) ? startsOn : prescribed.startDate }
}

/** Whether two prescriptions are the same from a day on, whatever was before. */
export function isSameFrom(day: string, one: Prescribed, other: Prescribed): boolean {
  const [a, b] = [prescriptionFrom(one, day), prescriptionFrom(other, day)]
  return isSame([a.schedule, a.startDate, a.endDate], [b.schedule, b.startDate, b.endDate])
}

/**
 * An edit with the steps that are over, if it leaves everything from today on as it was: the form shows only what is to
 * come, so the missing past is not a change that somebody made.
 */
export function withItsPast<P extends Prescribed>(before: Prescribed, after: P, today: string): P {
  if (!isSameFrom(today, before, after)) return after
  const { schedule, startDate, endDate } = before
  return { ...after, schedule, startDate, endDate }
}

/** Whether it is taken as needed on a day. */
export const isAsNeeded = (prescribed: Prescribed, day: string): boolean => {
  const course = courseOf(prescribed)
  return course !== null && isAsNeededOn(course, day)
}

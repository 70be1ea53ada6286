import { countsFromStart, type Schedule } from '../schedule.ts'
import { type Course, changedOn, courseFrom, isAsNeededOn } from './phases.ts'

type Prescribed = { schedule: Schedule | null; startDate: string | null; endDate: string | null }

const courseOf = ({ schedule, startDate, endDate }: Prescribed): Course | null =>
  schedule && { schedule, startsOn: startDate, endsOn: endDate }

/**
 * A prescription that goes on as it is until the day before `day` and then becomes another: one schedule with steps.
 * `today` is the circle's: what is over by then is left out. null: there is nothing that could go on.
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

/** What of a prescription is to come from a day on: for a form, and to compare. */
export function prescriptionFrom<P extends Prescribed>(prescribed: P, day: string): P {
  const course = courseOf(prescribed)
  if (!course) return prescribed
  const { schedule, startsOn } = courseFrom(course, day)
  return { ...prescribed, schedule, startDate: countsFromStart(schedule.kind) ? startsOn : prescribed.startDate }
}

/** Whether it is taken as needed on a day. */
export const isAsNeeded = (prescribed: Prescribed, day: string): boolean => {
  const course = courseOf(prescribed)
  return course !== null && isAsNeededOn(course, day)
}

import { addDays } from '../../../time/calendar.ts'
import { dayAt } from '../../../time/zones.ts'
import { type Course, courseFrom } from '../../prescriptions/rules/phases.ts'
import { firstMoment, type Rule } from './planned.ts'

/** Doses of yesterday may be open still, in whatever zone. */
const DAYS_BACK = 2

/**
 * What holds of a course from a moment on, without what is over since long. Hours go on in their rhythm where they are
 * counted from the same first dose as in `last`, what was in force before, whatever the zone is now.
 */
export function ruleFrom(
  { schedule: prescribed, startsOn: first, endsOn }: Course,
  zone: string,
  moment: string,
  last?: Rule,
): Rule {
  const course = { schedule: prescribed, startsOn: first, endsOn }
  const { schedule, startsOn } = courseFrom(course, addDays(dayAt(moment, zone), -DAYS_BACK))
  const keepsHours = last && hoursOf(last) === hoursOf({ schedule, startsOn })
  return {
    schedule,
    startsOn,
    endsOn,
    zone,
    firstAt: keepsHours ? last.firstAt : firstMoment(schedule, startsOn, zone),
  }
}

const hoursOf = ({ schedule: { kind, everyHours, times }, startsOn }: Pick<Rule, 'schedule' | 'startsOn'>) =>
  JSON.stringify([kind, everyHours, times[0]?.time, startsOn])

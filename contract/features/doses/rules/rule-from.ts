import { addDays } from '../../../time/calendar.ts'
import { dayAt } from '../../../time/zones.ts'
import { type Course, courseFrom } from '../../prescriptions/rules/phases.ts'
import { firstMoment, type Rule } from './planned.ts'

/** Doses of yesterday may still be open, in any zone. */
const DAYS_BACK = 2

/**
 * What applies of a course from a moment on, without its parts that are long over. An `interval` keeps its rhythm if it
 * is counted from the same first dose as in `last` (the previous version), whatever the zone is now.
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

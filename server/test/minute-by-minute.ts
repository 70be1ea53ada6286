import type { ScheduleVersion } from '../features/medications/schedule.ts'

/*
 * An oracle for schedules that knows nothing but Intl's clock: it looks at every minute and asks what the wall clock shows.
 * A minute shows two times where the clock has left an hour out (the old clock goes on beside the new one for as long as
 * was left out), and none where an hour comes again.
 */
export function minuteByMinute(version: ScheduleVersion, from: string, until: string): string[] {
  const { schedule, zone, startsOn, endsOn } = version
  const inPlan = (shown: string) => {
    const [day, time] = shown.split(' ') as [string, string]
    if ((startsOn && day < startsOn) || (endsOn && day > endsOn)) return false
    return schedule.times.includes(time) && isDay(version, day)
  }
  const found: string[] = []
  const first = schedule.kind === 'interval' ? firstMinute(zone, `${startsOn} ${schedule.times[0]}`) : 0
  for (const { minute, shown, wall } of minutes(zone, Date.parse(from) - 27 * HOUR, Date.parse(until))) {
    if (minute < Date.parse(from)) continue
    const isDue =
      schedule.kind === 'interval'
        ? minute >= first &&
          (minute - first) % (schedule.everyHours! * HOUR) === 0 &&
          !(endsOn && wall.slice(0, 10) > endsOn)
        : shown.some(inPlan)
    if (isDue) found.push(new Date(minute).toISOString())
  }
  return found
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function isDay({ schedule, startsOn }: ScheduleVersion, day: string): boolean {
  const date = new Date(`${day}T12:00Z`)
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const { weekdays, monthDays, daysOn, daysOff } = schedule
  if (schedule.kind === 'weekdays') return weekdays.some((weekday) => weekday % 7 === date.getUTCDay())
  if (schedule.kind === 'monthdays') return monthDays.some((wanted) => Math.min(wanted, lastOfMonth) === dayOfMonth)
  if (schedule.kind !== 'cycle') return true
  let place = 0
  for (let at = Date.parse(`${startsOn}T12:00Z`); at < date.getTime(); at += 24 * HOUR) place++
  return place % (daysOn! + daysOff!) < daysOn!
}

function firstMinute(zone: string, wanted: string): number {
  const about = Date.parse(`${wanted.replace(' ', 'T')}Z`)
  for (const { minute, shown } of minutes(zone, about - 48 * HOUR, about + 48 * HOUR)) {
    if (shown.includes(wanted)) return minute
  }
  throw new Error(`${wanted} never comes in ${zone}`)
}

function* minutes(zone: string, from: number, until: number) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const showing = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
  let before: number | undefined
  let [oldOffset, oldUntil, againUntil] = [0, 0, 0]
  for (let minute = from; minute < until; minute += MINUTE) {
    const wall = clock.format(minute)
    const offset = Date.parse(`${wall.replace(' ', 'T')}Z`) - minute
    if (before !== undefined && offset > before) [oldOffset, oldUntil] = [before, minute + offset - before]
    if (before !== undefined && offset < before) againUntil = minute + before - offset
    before = offset
    const shown = minute < againUntil ? [] : [wall]
    if (minute < oldUntil) shown.push(showing(minute + oldOffset))
    yield { minute, wall, shown }
  }
}

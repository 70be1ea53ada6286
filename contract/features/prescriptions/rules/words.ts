import { capital, dayText, listText, numberText, wallTimeText } from '../../../format.ts'
import { addDays } from '../../../time/calendar.ts'
import { weekdayNames } from '../../../time/week.ts'
import { amountOf } from '../amounts.ts'
import { type AdministrationRoute, countsFromStart, type MedicationForm, routeWords } from '../choices.ts'
import { typedDosing } from '../profile-medication.ts'
import type { Pattern, Schedule, TimeOfDose } from '../schedule.ts'
import { ownDosageBeside } from './dosage-words.ts'
import { type Course, courseFrom, phaseOn } from './phases.ts'
import { quantitiesOf } from './quantities.ts'

/* How a medication is taken, in words: the same on screens, cards and paper. */

/** Shown in a form for a value that is not known yet. */
const OPEN = '…'
/** '6 Nov 2026' */
export const dateText = (day: string) => (day ? dayText(day) : OPEN)

const timeText = (time: string) => (time ? wallTimeText(time) : OPEN)

/** Only the days: 'every day', 'on Monday and Thursday'. */
export function daysInWords({ kind, everyHours, everyDays, weekdays, monthDays, daysOn, daysOff }: Pattern): string {
  if (kind === 'as_needed') return 'as needed'
  if (kind === 'interval') return everyHours === 1 ? 'every hour' : `every ${everyHours ?? OPEN} hours`
  if (kind === 'days') return everyDays === 2 ? 'every other day' : `every ${everyDays ?? OPEN} days`
  if (kind === 'weekdays') return weekdays.length === 7 ? 'every day' : onDays(weekdays)
  if (kind === 'monthdays')
    return `on the ${monthDays.length > 0 ? listText(monthDays.map(ordinal)) : OPEN} of each month`
  if (kind === 'cycle') return `${daysText(daysOn)} on, ${daysText(daysOff)} off`
  return 'every day'
}

const onDays = (weekdays: number[]) =>
  `on ${weekdays.length > 0 ? listText(weekdays.map((day) => weekdayNames[day - 1]!)) : OPEN}`

/** Only the clock times, without their quantities: '08:00 and 20:00'. */
const timesInWords = ({ times }: Pattern): string =>
  times.length > 0 ? listText([...new Set(times.map(({ time }) => timeText(time)))]) : OPEN

/** Whether all doses are the same on all days. */
const isEven = (pattern: Pattern): boolean =>
  quantitiesOf(pattern).length < 2 && pattern.times.every(({ weekdays }) => weekdays.length === 0)

/** Whether the doses say on which days they are taken, all of them days of the schedule: then it adds nothing. */
const nameTheirDays = ({ kind, weekdays, times }: Pattern): boolean =>
  (kind === 'daily' || kind === 'weekdays') &&
  times.some((time) => time.weekdays.length > 0) &&
  times.every((time) => time.weekdays.every((day) => kind === 'daily' || weekdays.includes(day)))

/** A pattern in full: 'every day at 08:00 and 20:00, 1 tablet each time'. */
export function describePattern(pattern: Pattern, form: MedicationForm | null): string {
  const days = daysInWords(pattern)
  if (nameTheirDays(pattern)) return eachDose(pattern, form)
  if (!isEven(pattern)) return `${days}: ${eachDose(pattern, form)}`
  const amount = amountOf(pattern.times[0]?.quantity ?? 1, form)
  if (pattern.kind === 'interval') return `${days}, the first at ${timesInWords(pattern)}, ${amount}`
  return `${days} at ${timesInWords(pattern)}, ${pattern.times.length > 1 ? `${amount} each time` : amount}`
}

/** The short form for doctors, amount first: '1 tablet every day at 08:00 and 20:00'. */
function dosePattern(pattern: Pattern, form: MedicationForm | null): string {
  const { kind, times } = pattern
  if (nameTheirDays(pattern)) return eachDose(pattern, form)
  if (!isEven(pattern)) return `${eachDose(pattern, form)}, ${daysInWords(pattern)}`
  const amount = amountOf(times[0]?.quantity ?? 1, form)
  if (kind === 'interval') return `${amount} ${daysInWords(pattern)}`
  return `${amount} ${daysInWords(pattern)}${kind === 'cycle' ? ',' : ''} at ${timesInWords(pattern)}`
}

/** '2 tablets at 08:00, 1 tablet at 20:00'; of some days '2 tablets at 08:00 every day, 1 tablet at 20:00 on Monday' */
const eachDose = (pattern: Pattern, form: MedicationForm | null): string =>
  pattern.times.map((dose) => [oneDose(dose, form), daysOfDose(dose, pattern)].filter(Boolean).join(' ')).join(', ')
const oneDose = ({ time, quantity }: TimeOfDose, form: MedicationForm | null): string =>
  `${amountOf(quantity, form)} at ${timeText(time)}`
function daysOfDose({ weekdays }: TimeOfDose, pattern: Pattern): string | null {
  if (weekdays.length > 0) return weekdays.length === 7 ? 'every day' : onDays(weekdays)
  return nameTheirDays(pattern) ? daysInWords(pattern) : null
}

export type Described = {
  schedule: Schedule | null
  form: MedicationForm | null
  route?: AdministrationRoute | null
  dosage?: string | null
  asNeededFor?: string | null
  minIntervalHours?: number | null
  maxPer24h?: number | null
  startDate?: string | null
  endDate?: string | null
}

/**
 * How it is taken from a day on, and how that changes later; preceded by the dosage in somebody's own words if that
 * says more than the schedule. Without `today`: from its beginning.
 */
export function describeSchedule(described: Described, today?: string): string {
  const { schedule, form } = described
  if (!schedule) return 'No times set yet'
  const { pattern, later } = stretches(described, today)
  const now = pattern.kind === 'as_needed' ? asNeeded(pattern, described) : describePattern(pattern, form)
  const steps = later.map(({ from, pattern: next }) => {
    const words = next.kind === 'as_needed' ? asNeeded(next, described) : describePattern(next, form)
    return `from ${dateText(from)} ${words}`
  })
  const { before, after } = ownDosageBeside(described)
  return capital([before, [now, ...steps].join('; ') + after].filter(Boolean).join(' · '))
}

/**
 * One line for cards and paper, with its last day: '10 mg, 1 tablet every day at 08:00, until 24 Nov 2026'; and with
 * the route unless it is by mouth: '0.5 %, in the eye, 1 drop every day at 08:00'. Without a schedule, the typed text;
 * null: nothing.
 */
export function howTaken(
  described: Described & Parameters<typeof typedDosing>[0] & { strength: string | null },
  today: string,
): string | null {
  const { schedule, strength, form, endDate } = described
  const until = endDate && `until ${dateText(endDate)}`
  const route = routeUnlessByMouth(described)
  if (!schedule) return [strength, route, ...typedDosing(described), until].filter(Boolean).join(', ') || null
  const { pattern, later } = stretches(described, today)
  const now = pattern.kind === 'as_needed' ? onCard(pattern, described) : dosePattern(pattern, form)
  const steps = later.map(({ from, pattern: next }) => {
    const words = next.kind === 'as_needed' ? onCard(next, described) : dosePattern(next, form)
    return `from ${dateText(from)} ${words}`
  })
  const { before, after } = ownDosageBeside(described)
  return [strength, route, before, [now, ...steps].join('; ') + after, until].filter(Boolean).join(', ')
}

const routeUnlessByMouth = ({ route }: Described): string | null =>
  route && route !== 'by_mouth' ? routeWords[route] : null

/** From which day a pattern counts that is in force on a day: 'The count goes on from 2 Nov 2026'; null: it does not. */
export function countInWords(course: Course, day: string): string | null {
  const { pattern, from, countsFrom } = phaseOn(course, day) ?? {}
  if (!pattern || !from || !countsFrom || !countsFromStart(pattern.kind)) return null
  return countsFrom < from
    ? `The count goes on from ${dateText(countsFrom)}`
    : `The count starts again on ${dateText(countsFrom)}`
}

/** The current pattern and those that follow. */
function stretches({ schedule, startDate = null, endDate = null }: Described, today?: string) {
  const course: Course = { schedule: schedule!, startsOn: startDate, endsOn: endDate }
  const { steps, ...pattern } = (today ? courseFrom(course, today) : course).schedule
  const later: { from: string; pattern: Pattern }[] = steps.flatMap(({ from, to, ...next }, at) => {
    const isBackAfter = to !== null && steps[at + 1]?.from !== dayAfter(to)
    return [{ from, pattern: next }, ...(isBackAfter ? [{ from: dayAfter(to), pattern }] : [])]
  })
  return { pattern, later: later.filter(({ from }) => !endDate || from <= endDate) }
}
const dayAfter = (day: string) => addDays(day, 1)

function asNeeded(pattern: Pattern, { form, asNeededFor, minIntervalHours, maxPer24h }: Described): string {
  const rules = [
    amountOf(pattern.quantity ?? 1, form),
    minIntervalHours && `at least ${numberText(minIntervalHours)} h apart`,
    maxPer24h && `at most ${amountOf(maxPer24h, form)} in 24 h`,
  ].filter(Boolean)
  return `as needed${asNeededFor ? ` for ${asNeededFor}` : ''}: ${rules.join(', ')}`
}

function onCard(pattern: Pattern, { form, asNeededFor, minIntervalHours, maxPer24h }: Described): string {
  const apart = minIntervalHours ? `, at least ${numberText(minIntervalHours)} h apart` : ''
  const most = maxPer24h ? `, at most ${amountOf(maxPer24h, form)} in 24 h` : ''
  return `${amountOf(pattern.quantity ?? 1, form)} as needed${asNeededFor ? ` for ${asNeededFor}` : ''}${apart}${most}`
}

const daysText = (count: number | null) => (count === 1 ? '1 day' : `${count ?? OPEN} days`)

const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (day: number) => `${day}${endings[rules.select(day)] ?? 'th'}`

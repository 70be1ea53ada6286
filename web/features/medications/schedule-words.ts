import type { Schedule } from '@kinfold/contract/features/medications/schedule.ts'
import type { MedicationForm } from '@kinfold/contract/features/medications/schemas.ts'
import { amountOf } from './labels.ts'
import { numberText } from './spans.ts'

type Described = {
  schedule: Schedule | null
  form: MedicationForm | null
  asNeededFor?: string | null
  minIntervalHours?: number | null
  maxPer24h?: number | null
}

/** A schedule as one would say it: 'Every day at 08:00 and 20:00, 1 tablet each time'. */
export function describeSchedule({ schedule, ...rest }: Described): string {
  if (!schedule) return 'No times set yet'
  if (schedule.kind === 'as_needed') return describeAsNeeded(schedule, rest)
  const amount = amountOf(schedule.quantity, rest.form)
  const each = schedule.times.length > 1 ? `${amount} each time` : amount
  return `${daysInWords(schedule)}${timesInWords(schedule)}, ${each}`
}

/** Only the days: 'Every day', 'On Monday and Thursday'. */
export function daysInWords({ kind, everyHours, weekdays, monthDays, daysOn, daysOff }: Schedule): string {
  if (kind === 'as_needed') return 'As needed'
  if (kind === 'interval') return everyHours === 1 ? 'Every hour' : `Every ${everyHours ?? '…'} hours`
  if (kind === 'weekdays') {
    if (weekdays.length === 7) return 'Every day'
    return `On ${weekdays.length > 0 ? listOf(weekdays.map((day) => weekdayNames[day - 1]!)) : '…'}`
  }
  if (kind === 'monthdays') return `On the ${monthDays.length > 0 ? listOf(monthDays.map(ordinal)) : '…'} of each month`
  if (kind === 'cycle') return `${daysText(daysOn)} on, ${daysText(daysOff)} off`
  return 'Every day'
}

/** Only the times: ' at 08:00 and 20:00'. */
export function timesInWords({ kind, times }: Schedule): string {
  if (kind === 'as_needed') return ''
  const listed = times.length > 0 ? listOf(times) : '…'
  return kind === 'interval' ? `, the first at ${listed}` : ` at ${listed}`
}

function describeAsNeeded(
  schedule: Schedule,
  { form, asNeededFor, minIntervalHours, maxPer24h }: Omit<Described, 'schedule'>,
) {
  const rules = [
    amountOf(schedule.quantity, form),
    minIntervalHours && `at least ${numberText(minIntervalHours)} h apart`,
    maxPer24h && `at most ${amountOf(maxPer24h, form)} in 24 h`,
  ].filter(Boolean)
  return `As needed${asNeededFor ? ` for ${asNeededFor}` : ''}: ${rules.join(', ')}`
}

/** Monday first. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const lists = new Intl.ListFormat('en', { type: 'conjunction' })
export const listOf = (words: string[]) => lists.format(words)

const daysText = (count: number | null) => (count === 1 ? '1 day' : `${count ?? '…'} days`)

const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (day: number) => `${day}${endings[rules.select(day)] ?? 'th'}`

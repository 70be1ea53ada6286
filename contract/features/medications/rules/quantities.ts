import type { Pattern } from '../schedule.ts'

const DAYS_A_MONTH = 365.25 / 12
const DAYS_A_WEEK = 7

/** Units a day on average, or null where no times are set. */
export function unitsPerDay({
  kind,
  times,
  everyHours,
  everyDays,
  weekdays,
  monthDays,
  daysOn,
  daysOff,
}: Pattern): number | null {
  const daily = times.reduce((sum, { quantity, weekdays: only }) => sum + quantity * shareOf(only), 0)
  if (kind === 'as_needed') return null
  if (kind === 'interval') return (24 / (everyHours ?? 24)) * (times[0]?.quantity ?? 1)
  if (kind === 'days') return daily / (everyDays ?? 1)
  if (kind === 'weekdays') return onSome(times, weekdays) / DAYS_A_WEEK
  if (kind === 'monthdays') return (daily * monthDays.length) / DAYS_A_MONTH
  if (kind === 'cycle') return (daily * (daysOn ?? 1)) / ((daysOn ?? 1) + (daysOff ?? 0))
  return daily
}

const shareOf = (only: number[]) => (only.length === 0 ? 1 : only.length / DAYS_A_WEEK)

/** What a week of these days holds. */
const onSome = (times: Pattern['times'], weekdays: number[]) =>
  times.reduce((sum, { quantity, weekdays: only }) => {
    const days = only.length === 0 ? weekdays : weekdays.filter((day) => only.includes(day))
    return sum + quantity * days.length
  }, 0)

/** All quantities that a pattern has, each once, smallest first. */
export const quantitiesOf = ({ kind, times, quantity }: Pattern): number[] =>
  kind === 'as_needed' ? [quantity ?? 1] : [...new Set(times.map((time) => time.quantity))].sort((a, b) => a - b)

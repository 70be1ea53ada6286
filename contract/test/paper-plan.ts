import { dayAfter, dayShown, momentShowing, type WallTable } from './wall-table.ts'

/* The plan of a paper chart (paper-chart.ts), regardless of what was given. All times in ms. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export type Times = { time: string; quantity: number }[]
/** Days: 'daily', every n days from the first, or weekdays (1 Monday). Hours: from a first moment on. */
export type PaperPlan =
  | {
      kind: 'days'
      times: Times
      every: number
      first: string
      weekdays: number[]
      raised: { from: string; times: Times } | null
    }
  | { kind: 'hours'; hours: number; firstAt: number; quantity: number }

export type Dose = { due: number; quantity: number }
/** The doses of the plan alone between two moments. */
export function onPlan(plan: PaperPlan, table: WallTable, from: number, until: number): (Dose & { slot: string })[] {
  if (plan.kind === 'hours') return byHours(plan, from, until)
  const found = new Map<number, Dose & { slot: string }>()
  const lastDay = dayAfter(dayShown(table, until), 1)
  for (let day = dayAfter(dayShown(table, from), -2); day <= lastDay; day = dayAfter(day)) {
    if (day < plan.first || !isDay(plan, day)) continue
    timesFor(plan, day).forEach(({ time, quantity }, place) => {
      const due = momentShowing(table, day, time)
      const same = found.get(due)
      if (same) same.quantity = Math.max(same.quantity, quantity)
      else if (due >= from && due < until) found.set(due, { slot: `${day}/${place + 1}`, due, quantity })
    })
  }
  return [...found.values()].sort((one, other) => one.due - other.due)
}

function byHours({ hours, firstAt, quantity }: PaperPlan & { kind: 'hours' }, from: number, until: number) {
  const found: (Dose & { slot: string })[] = []
  for (let due = firstAt; due < until; due += hours * HOUR)
    if (due >= from) found.push({ slot: new Date(due).toISOString().slice(0, 16), due, quantity })
  return found
}

function isDay({ every, first, weekdays }: PaperPlan & { kind: 'days' }, day: string): boolean {
  if (weekdays.length > 0) return weekdays.includes(new Date(`${day}T12:00Z`).getUTCDay() || 7)
  return Math.round((Date.parse(day) - Date.parse(first)) / DAY) % every === 0
}

/** The shortest and the longest gap between two planned doses around a day. */
export function pauses(plan: PaperPlan, day: string) {
  if (plan.kind === 'hours') return { half: halfOf(plan.hours * HOUR), longest: plan.hours * HOUR }
  const times = timesFor(plan, day)
  const minutes = times.map(({ time }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  const days = plan.weekdays.length > 0 ? plan.weekdays.map((weekday) => weekday - 1) : [0]
  const round = (plan.weekdays.length > 0 ? 7 : plan.every) * DAY
  const moments = days.flatMap((each) => minutes.map((minute) => each * DAY + minute * MINUTE)).sort((a, b) => a - b)
  const gaps = moments.map((each, at) => (moments[at + 1] ?? moments[0]! + round) - each)
  return { half: halfOf(Math.min(...gaps)), longest: Math.max(...gaps) }
}
const halfOf = (gap: number) => Math.min(Math.floor(gap / HOUR) / 2, 168) * HOUR

const timesFor = ({ raised, times }: PaperPlan & { kind: 'days' }, day: string): Times =>
  raised && day >= raised.from ? raised.times : times

export const firstQuantity = (plan: PaperPlan, day: string): number | undefined =>
  plan.kind === 'hours' ? plan.quantity : timesFor(plan, day)[0]?.quantity

import { dayAfter, dayShown, momentShowing, type WallTable } from './wall-table.ts'

/* The plan of a paper chart (paper-chart.ts), regardless of what was given. All times in ms. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export type Times = { time: string; quantity: number }[]
/**
 * Days: 'daily', every n days from the first, a cycle of days on and off from the first, or weekdays (1 Monday). Hours:
 * from a first moment on. `raised`: other doses from a later day on, at which nothing is counted anew.
 */
export type PaperPlan =
  | {
      kind: 'days'
      times: Times
      every: number
      first: string
      cycle: { on: number; off: number } | null
      weekdays: number[]
      raised: { from: string; times: Times } | null
    }
  | {
      kind: 'hours'
      hours: number
      firstAt: number
      quantity: number
      raised: { from: string; quantity: number } | null
    }

export type Dose = { due: number; quantity: number }
/** The doses of the plan alone between two moments. */
export function onPlan(plan: PaperPlan, table: WallTable, from: number, until: number): (Dose & { slot: string })[] {
  if (plan.kind === 'hours') return byHours(plan, table, from, until)
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

function byHours(plan: PaperPlan & { kind: 'hours' }, table: WallTable, from: number, until: number) {
  const found: (Dose & { slot: string })[] = []
  for (let due = plan.firstAt; due < until; due += plan.hours * HOUR) {
    if (due < from) continue
    const quantity = firstQuantity(plan, dayShown(table, due))!
    found.push({ slot: new Date(due).toISOString().slice(0, 16), due, quantity })
  }
  return found
}

function isDay({ every, first, cycle, weekdays }: PaperPlan & { kind: 'days' }, day: string): boolean {
  if (weekdays.length > 0) return weekdays.includes(new Date(`${day}T12:00Z`).getUTCDay() || 7)
  const place = Math.round((Date.parse(day) - Date.parse(first)) / DAY)
  return cycle ? place % (cycle.on + cycle.off) < cycle.on : place % every === 0
}

/** The shortest and the longest gap between two planned doses around a day. */
export function pauses(plan: PaperPlan, day: string) {
  if (plan.kind === 'hours') return { half: halfOf(plan.hours * HOUR), longest: plan.hours * HOUR }
  const times = timesFor(plan, day)
  const minutes = times.map(({ time }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  const { cycle, weekdays, every } = plan
  const inRound = cycle ? Array.from({ length: cycle.on }, (_, place) => place) : [0]
  const days = weekdays.length > 0 ? weekdays.map((weekday) => weekday - 1) : inRound
  const ofDays = cycle ? cycle.on + cycle.off : every
  const round = (weekdays.length > 0 ? 7 : ofDays) * DAY
  const moments = days.flatMap((each) => minutes.map((minute) => each * DAY + minute * MINUTE)).sort((a, b) => a - b)
  const gaps = moments.map((each, at) => (moments[at + 1] ?? moments[0]! + round) - each)
  return { half: halfOf(Math.min(...gaps)), longest: Math.max(...gaps) }
}
const halfOf = (gap: number) => Math.min(Math.floor(gap / HOUR) / 2, 168) * HOUR

const timesFor = ({ raised, times }: PaperPlan & { kind: 'days' }, day: string): Times =>
  raised && day >= raised.from ? raised.times : times

export function firstQuantity(plan: PaperPlan, day: string): number | undefined {
  if (plan.kind === 'days') return timesFor(plan, day)[0]?.quantity
  return plan.raised && day >= plan.raised.from ? plan.raised.quantity : plan.quantity
}

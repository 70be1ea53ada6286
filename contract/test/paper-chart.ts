import { DAY, type Dose, firstQuantity, HOUR, MINUTE, onPlan, type PaperPlan, pauses } from './paper-plan.ts'
import { dayAfter, dayBegins, dayShown, type WallTable } from './wall-table.ts'

/* A nurse's paper chart that follows the written rules (docs/decisions/0023): one line per dose. An independent
   simulation of schedule changes that shares no code with the rules. All times in ms. */

export type Line = {
  slot: string
  planned: Dose | null
  /** `at`: when. */
  dropped: (Dose & { at: number }) | null
  outcome: { due: number; at: number; taken: boolean } | null
}
export type Chart = {
  table: WallTable
  plan: PaperPlan | null
  lines: Map<string, Line>
  /** Given as needed. */
  extra: number[]
}

export const newChart = (table: WallTable): Chart => ({ table, plan: null, lines: new Map(), extra: [] })

const planned = (chart: Chart) =>
  [...chart.lines.values()].filter((line) => line.planned).sort((one, other) => one.planned!.due - other.planned!.due)

type PaperState = 'upcoming' | 'due' | 'late' | 'missed'
/** The states of the planned lines. A dose is missed once a later one has come due. */
export function statesAt(chart: Chart, now: number): (line: Line) => PaperState {
  let lastDue = Number.NEGATIVE_INFINITY
  const comesDue = (due: number | undefined) => {
    if (due !== undefined && due <= now && due > lastDue) lastDue = due
  }
  for (const { planned, dropped, outcome } of chart.lines.values()) {
    comesDue(planned?.due)
    comesDue(outcome?.due)
    if (dropped && dropped.due <= dropped.at) comesDue(dropped.due)
  }
  return (line) => {
    const { due } = line.planned!
    if (now < due - 30 * MINUTE) return 'upcoming'
    if (now >= due + 12 * HOUR || lastDue > due) return 'missed'
    return now >= due + HOUR ? 'late' : 'due'
  }
}

const LOOK = 16 * DAY

/** Adds the planned lines as far ahead as needed. */
export function lookAhead(chart: Chart, now: number, since: number) {
  if (!chart.plan) return
  for (const { slot, ...dose } of onPlan(chart.plan, chart.table, since, now + LOOK)) {
    const line = chart.lines.get(slot)
    if (!line) chart.lines.set(slot, { slot, planned: dose, dropped: null, outcome: null })
  }
}

/** Changes schedule, quantity or zone; `plan` null: stopped or on hold. */
export function changeChart(
  chart: Chart,
  to: { plan: PaperPlan | null; table: WallTable; reach: 'now' | 'next_dose' },
  now: number,
) {
  const before = chart.table
  const stateOf = statesAt(chart, now)
  const unsettled = planned(chart).filter(({ outcome }) => !outcome)
  const open = unsettled.filter((line) => stateOf(line) !== 'missed')
  const missed = unsettled.filter(
    (line) => line.planned!.due < now && line.planned!.due >= now - 40 * HOUR && stateOf(line) === 'missed',
  )
  const comeDue = open.filter((line) => now >= line.planned!.due - 30 * MINUTE)
  const drop = (line: Line) => {
    line.dropped = { ...line.planned!, at: now }
    line.planned = null
  }
  chart.plan = to.plan
  chart.table = to.table
  if (!to.plan) {
    for (const line of comeDue) drop(line)
    endFuture(chart, now, [])
    return
  }
  const kept = to.reach === 'next_dose' ? comeDue : []
  const plan = to.plan
  const fresh = onPlan(plan, to.table, now - 40 * HOUR, now + LOOK + 2 * DAY)
  const isSettled = (slot: string) => Boolean(chart.lines.get(slot)?.outcome)
  const isClosed = (slot: string) => [...kept, ...missed].some((line) => line.slot === slot)
  const given = (by: number) =>
    Math.max(
      ...chart.extra.filter((at) => at <= by),
      ...[...chart.lines.values()].flatMap(({ outcome }) => (outcome?.taken && outcome.at <= by ? [outcome.at] : [])),
      Number.NEGATIVE_INFINITY,
    )
  const halfOn = (at: number) => pauses(plan, dayShown(to.table, at)).half

  const free = fresh.filter(({ slot, due }) => due >= now && !isSettled(slot) && !isClosed(slot))
  const isFirst = ({ slot, due }: (typeof free)[number]) =>
    open.some((line) => line.slot === slot && line.planned!.due <= due) || due - given(due) >= halfOn(due)
  const place = free.findIndex(isFirst)
  const leftOut = free.slice(0, place < 0 ? undefined : place).map(({ slot }) => slot)
  const first = free[place] ?? null
  const until = Math.max(
    ...[before, to.table].map((table) => dayBegins(table, dayAfter(dayShown(table, now)))),
    first ? first.due + 1 : 0,
  )

  const staying: Line[] = []
  let last = Math.max(
    given(now),
    ...missed.map((line) => line.planned!.due),
    ...[...chart.lines.values()].flatMap(({ outcome }) =>
      outcome && !outcome.taken && outcome.due <= now ? [outcome.due] : [],
    ),
  )
  for (const line of open) {
    const { due, quantity } = line.planned!
    if (due >= until) break
    const giveAt = Math.max(due, now)
    if (kept.includes(line)) {
      staying.push(line)
      last = Math.max(last, giveAt)
      continue
    }
    const isFarFromNext = !first || first.due - giveAt >= halfOn(first.due)
    const same = fresh.find(({ slot }) => slot === line.slot)
    const stay = (amount: number) => {
      line.planned = { due, quantity: amount }
      staying.push(line)
      last = Math.max(last, giveAt)
    }
    if (same && same.due >= now) {
      if (leftOut.includes(same.slot)) drop(line)
    } else if (same && same.due === due) {
      stay(same.quantity)
    } else if (same) {
      if (isFarFromNext) stay(same.quantity)
      else drop(line)
    } else if (
      fresh.some(
        (dose) =>
          dose.due === due &&
          !isSettled(dose.slot) &&
          !leftOut.includes(dose.slot) &&
          !(isClosed(dose.slot) && dose.due >= now),
      )
    ) {
      line.planned = null
    } else {
      const inDay = (slot: string) => slot.startsWith(`${line.slot.split('/')[0]}/`)
      const foreseen = line.slot.includes('/') ? fresh.filter(({ slot }) => inDay(slot)).length : 0
      const taken =
        [...chart.lines.values()].filter((other) => other.outcome && inDay(other.slot)).length +
        free.filter((dose) => inDay(dose.slot) && !leftOut.includes(dose.slot)).length +
        staying.filter((other) => inDay(other.slot)).length
      const isHole =
        first !== null &&
        Number.isFinite(last) &&
        first.due - last > pauses(plan, dayShown(to.table, first.due)).longest
      const isRunning = plan.kind === 'hours' || dayShown(to.table, now) >= plan.first
      const fits = isHole && isRunning && isFarFromNext && giveAt - given(giveAt) >= halfOn(first.due)
      if (fits && !(foreseen > 0 && taken >= foreseen)) stay(firstQuantity(plan, dayShown(to.table, now)) ?? quantity)
      else drop(line)
    }
  }
  endFuture(chart, now, [...kept, ...staying])
  for (const { slot, due, quantity } of fresh) {
    if (due < now) continue
    const line = chart.lines.get(slot) ?? { slot, planned: null, dropped: null, outcome: null }
    chart.lines.set(slot, line)
    if (leftOut.includes(slot) || isClosed(slot)) continue
    line.planned = { due, quantity }
    line.dropped = null
  }
}

/** Removes future lines of the previous plan. */
function endFuture(chart: Chart, now: number, staying: Line[]) {
  for (const line of chart.lines.values())
    if (line.planned && line.planned.due >= now && !staying.includes(line)) line.planned = null
}

import { expect, test } from 'vitest'
import { type Chart, changeChart, type Line, lookAhead, newChart, statesAt } from '../../../test/paper-chart.ts'
import type { PaperPlan, Times } from '../../../test/paper-plan.ts'
import { dayAfter, dayShown, momentShowing, type WallTable, wallTable } from '../../../test/wall-table.ts'
import { prescribedFrom } from '../../prescriptions/rules/prescribed.ts'
import { Schedule } from '../../prescriptions/schedule.ts'
import { changeOver } from './change.ts'
import type { Settled } from './changing.ts'
import { dueTimes, openDoses } from './listed.ts'
import type { Rule, Version } from './planned.ts'
import { afterChange } from './preview.ts'
import { ruleFrom } from './rule-from.ts'

/* 10,000 random histories of doses given, refused and undone, changed schedules, quantities and zones, now or from a
   later day, and holds, at random moments around a clock change. After each step the plan is compared with a nurse's paper chart. */
const HISTORIES = 10_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Clocks change around these days. */
const zones: Record<string, string> = {
  'Europe/Berlin': '2026-10-25',
  'America/New_York': '2026-11-01',
  'America/Sao_Paulo': '2026-11-01',
  'Asia/Kolkata': '2026-10-25',
  'Australia/Lord_Howe': '2026-10-04',
  'Pacific/Auckland': '2026-09-27',
  'Pacific/Honolulu': '2026-11-01',
  'Africa/Casablanca': '2026-11-01',
}
const START = Date.parse('2026-08-01T00:00Z')
const END = Date.parse('2027-03-01T00:00Z')
const tables = new Map(Object.keys(zones).map((zone) => [zone, wallTable(zone, START, END)]))
const iso = (ms: number) => new Date(ms).toISOString()

test.for(Object.keys(zones))('in %s', { timeout: 600_000 }, (zone) => {
  for (let seed = 1; seed <= HISTORIES / Object.keys(zones).length; seed++) {
    try {
      live(zone, seed)
    } catch (error) {
      throw new Error(`${zone}, history ${seed}: ${(error as Error).message}`, { cause: error })
    }
  }
})

type Random = ReturnType<typeof seeded>
function seeded(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (part: number) => next() < part,
    of: <T>(values: readonly T[]): T => values[below(values.length)]!,
  }
}

/** What the program stores for one medication. */
type Kept = { versions: Version[]; settled: Settled[]; rule: Rule | null }

function live(zone: string, seed: number) {
  const random = seeded(seed * 7919 + zone.length * 104_729)
  let table = tables.get(zone)!
  let now = momentShowing(table, zones[zone]!, '12:00') - 4 * DAY + random.below(24) * HOUR + random.below(60) * MINUTE
  const begun = now
  const kept: Kept = { versions: [], settled: [], rule: null }
  const chart = newChart(table)
  let plan: PaperPlan | null = aPlan(random, dayShown(table, now), now)
  const change = (to: PaperPlan | null, reach: 'now' | 'next_dose') => {
    changeKept(kept, to, table, now, reach)
    changeChart(chart, { plan: to, table, reach }, now)
    lookAhead(chart, now, now)
  }
  change(plan, 'now')
  compare(kept, chart, now, begun)
  for (let step = 0; step < 12; step++) {
    now += random.chance(0.3) ? random.below(50) * MINUTE : random.below(20 * 60) * MINUTE
    lookAhead(chart, now, now)
    const what = random.below(20)
    if (what < 9) record(kept, chart, now, random)
    else if (what < 10) takeBack(kept, chart, random)
    else if (what < 11) {
      kept.settled.push({ slot: null, dueAt: null, at: iso(now), isTaken: true })
      chart.extra.push(now)
    } else if (what < 16 && plan) {
      const today = dayShown(table, now)
      plan = what < 14 ? aPlan(random, today, now) : requantified(plan, random, today)
      change(plan, random.of(['now', 'next_dose']))
    } else if (what < 18) {
      table = tables.get(random.of(Object.keys(zones)))!
      change(plan, random.of(['now', 'next_dose']))
    } else if (plan && random.chance(0.6)) change(null, 'now')
    else {
      plan ??= aPlan(random, dayShown(table, now), now)
      change(plan, 'now')
    }
    compare(kept, chart, now, begun)
  }
}

const clockTimes = [
  '00:10',
  '01:30',
  '02:30',
  '06:00',
  '08:00',
  '09:15',
  '12:00',
  '14:00',
  '18:00',
  '20:00',
  '21:45',
  '23:50',
]

function aPlan(random: Random, today: string, now: number): PaperPlan {
  const quantity = random.of([1, 1, 2, 0.5])
  if (random.chance(0.15)) {
    const firstAt = Math.floor(now / HOUR) * HOUR - random.below(40) * HOUR
    const raised = random.chance(0.4) ? { from: dayAfter(today, 1 + random.below(3)), quantity: quantity + 1 } : null
    return { kind: 'hours', hours: random.of([4, 6, 8, 10, 12, 36]), firstAt, quantity, raised }
  }
  const times = timesOf(random, quantity)
  const weekdays = random.chance(0.2) ? [...new Set([1 + random.below(7), 1 + random.below(7)])].sort() : []
  const every = weekdays.length === 0 && random.chance(0.2) ? 2 + random.below(3) : 1
  const isCycle = weekdays.length === 0 && every === 1 && random.chance(0.2)
  const cycle = isCycle ? { on: 1 + random.below(4), off: 1 + random.below(3) } : null
  const first = dayAfter(today, random.of([-1, 0, 0, 0, 1]))
  const from = dayAfter(today, 1 + random.below(3))
  const isRaised = random.chance(every > 1 || cycle ? 0.5 : 0.2) && from > first
  const raised = isRaised ? { from, times: timesOf(random, quantity + 1) } : null
  return { kind: 'days', times, every, first, cycle, weekdays, raised }
}

function timesOf(random: Random, quantity: number): Times {
  const count = random.of([1, 1, 2, 2, 3, 4])
  const chosen = new Set(Array.from({ length: count }, () => random.of(clockTimes)))
  return [...chosen].sort().map((time) => ({ time, quantity: random.chance(0.2) ? quantity + 0.5 : quantity }))
}

function requantified(plan: PaperPlan, random: Random, today: string): PaperPlan {
  const quantity = random.of([1, 2, 3])
  if (plan.kind === 'hours') return { ...plan, quantity, raised: null }
  const times = (plan.raised && today >= plan.raised.from ? plan.raised.times : plan.times).map((each) => ({
    ...each,
    quantity,
  }))
  return { ...plan, times, raised: null }
}

function changeKept(kept: Kept, plan: PaperPlan | null, { zone }: WallTable, now: number, reach: 'now' | 'next_dose') {
  const after = plan && ruleOf(plan, zone, now)
  const changing = { before: kept.versions, after, minHours: null, settled: kept.settled, moment: iso(now), reach }
  kept.versions = afterChange(changing, changeOver(changing))
}

function ruleOf(plan: PaperPlan, zone: string, now: number): Rule {
  if (plan.kind === 'hours') {
    const { hours, firstAt, quantity, raised } = plan
    const pattern = (each: number) => ({
      ...{ kind: 'interval', everyHours: hours, times: [{ time: '00:00', quantity: each }] },
    })
    const day = raised && { from: raised.from, pattern: pattern(raised.quantity) }
    const { schedule } = changedFrom(pattern(quantity), '2026-08-01', day)
    return { schedule, zone, startsOn: '2026-08-01', endsOn: null, firstAt: iso(firstAt) }
  }
  const { times, every, cycle, weekdays, first, raised } = plan
  const pattern = (each: Times) => {
    if (weekdays.length > 0) return { kind: 'weekdays', weekdays, times: each }
    if (cycle) return { kind: 'cycle', daysOn: cycle.on, daysOff: cycle.off, times: each }
    return every > 1 ? { kind: 'days', everyDays: every, times: each } : { kind: 'daily', times: each }
  }
  const { schedule } = changedFrom(pattern(times), first, raised && { ...raised, pattern: pattern(raised.times) })
  return ruleFrom({ schedule, startsOn: first, endsOn: null }, zone, iso(now))
}

/** A prescription, or what it becomes by a change from a certain day on. */
function changedFrom(pattern: object, startDate: string, to: { from: string; pattern: object } | null) {
  const as = (each: object) => ({ schedule: Schedule.parse(each), startDate, endDate: null })
  return to ? prescribedFrom(as(pattern), as(to.pattern), to.from, startDate)! : as(pattern)
}

function record(kept: Kept, chart: Chart, now: number, random: Random) {
  const offered = linesAround(chart, now - 12 * HOUR, now + 12 * HOUR).filter((line) => line.planned && !line.outcome)
  const line = offered[random.below(offered.length)]
  if (!line) return
  const taken = random.chance(0.8)
  line.outcome = { due: line.planned!.due, at: now, taken }
  kept.settled.push({ slot: line.slot, dueAt: iso(line.planned!.due), at: iso(now), isTaken: taken })
}

function takeBack(kept: Kept, chart: Chart, random: Random) {
  const place = random.below(kept.settled.length)
  const [dose] = kept.settled.splice(place, 1)
  if (!dose) return
  if (dose.slot === null) chart.extra.splice(chart.extra.indexOf(Date.parse(dose.at)), 1)
  else chart.lines.get(dose.slot)!.outcome = null
}

const linesAround = (chart: Chart, from: number, until: number): Line[] =>
  [...chart.lines.values()].filter(({ planned }) => planned && planned.due >= from && planned.due < until)

function compare(kept: Kept, chart: Chart, now: number, begun: number) {
  const [from, until] = [now - 40 * HOUR, now + 50 * HOUR]
  const settled = new Set(kept.settled.map(({ slot }) => slot))
  const ours = openDoses(kept.versions, kept.settled, { from: iso(from), until: iso(until), now })
  const mine = ours
    .map(({ slot, dueAt, quantity, state }) => `${dueAt.slice(0, 16)} ${slot} ${quantity} ${state}`)
    .sort()
  const stateOf = statesAt(chart, now)
  const theirs = [...chart.lines.values()].flatMap((line) => {
    const dose = line.planned ?? line.dropped
    if (line.outcome || !dose || dose.due < from || dose.due >= until) return []
    const state = line.planned ? stateOf(line) : 'dropped'
    return [`${iso(dose.due).slice(0, 16)} ${line.slot} ${dose.quantity} ${state}`]
  })
  mustBe(mine, theirs.sort(), 'what is due')
  const slots = ours.map(({ slot }) => slot)
  if (new Set(slots).size < slots.length) expect.fail('a slot is due twice')
  if (slots.some((slot) => settled.has(slot))) expect.fail('a slot with an outcome is due')

  const since = begun - DAY
  const due = dueTimes(
    kept.versions,
    kept.settled.filter(({ slot }) => slot),
    iso(since),
    iso(now - HOUR),
  )
  const counted = [...chart.lines.values()].flatMap(({ outcome, planned }) => {
    const at = outcome ? outcome.due : planned?.due
    return at !== undefined && at >= since && at < now - HOUR ? [iso(at)] : []
  })
  mustBe(due.toSorted(), counted.sort(), 'adherence')
}

/** Called half a million times, and expect() is slower than the code under test, so it runs only for differences. */
function mustBe(found: string[], wanted: string[], what: string) {
  if (found.join() !== wanted.join()) expect(found, what).toEqual(wanted)
}

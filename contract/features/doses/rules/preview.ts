import { DAY_MS, HOUR_MS, shifted } from '../../../time/durations.ts'
import { dayAt, startOfDay } from '../../../time/zones.ts'
import { type Change, changeOver } from './change.ts'
import { type Changing, lastTaken, patternOn, pausesOf, type Settled, shortestPause } from './changing.ts'
import { planOf } from './listed.ts'
import { firstByRule, type Planned, type Version } from './planned.ts'

/** What a change would mean for the doses of these days, shown before it is made. */
export type Preview = {
  /** Recorded today; unaffected. */
  given: Settled[]
  /** Already due and still to be given. */
  open: Planned[]
  /** The next doses, soonest first. */
  next: Planned[]
  /** No longer due. */
  dropped: Planned[]
  /** Hours between the last dose and the next, if longer or shorter than in the schedule itself. */
  unusualPause: number | null
  /** The first dose of a step that comes too soon after the planned dose before it. */
  tooNear: { dueAt: string; hours: number } | null
}

const SHOWN = 3
/** No schedule has a longer pause. */
const LOOK_AHEAD_MS = 400 * DAY_MS

/** The versions in force after a change. */
export function afterChange({ before, after, moment }: Changing, change: Change): Version[] {
  const ended = before.map((version, at) => endedAt(version, moment, { ...change, isLast: at === before.length - 1 }))
  if (!after) return ended
  const { skipped, carried } = change
  const inForce = { effectiveFrom: moment, effectiveUntil: null, skipped, carried, dropped: [] }
  return [...ended, { ...after, ...inForce }]
}

/** A version once another one follows it; the last one keeps the dropped doses. */
export function endedAt(version: Version, moment: string, change: Change & { isLast: boolean }): Version {
  const { released, dropped, restored, isLast } = change
  return {
    ...version,
    effectiveUntil: version.effectiveUntil ?? [version.effectiveFrom, moment].sort()[1]!,
    skipped: released.length > 0 ? [...new Set([...version.skipped, ...released])] : version.skipped,
    carried: version.carried.filter(({ slot }) => !released.includes(slot)),
    dropped: [...version.dropped.filter(({ slot }) => !restored.includes(slot)), ...(isLast ? dropped : [])],
  }
}

/** The doses of today and the next days if `changing` were made at `now`. */
export function previewOf(changing: Changing, now: string): Preview {
  const { settled, after, before } = changing
  const change = changeOver(changing)
  const versions = afterChange(changing, change)
  const zone = (after ?? before.at(-1))?.zone ?? 'UTC'
  const slots = new Set(settled.map(({ slot }) => slot))
  const { doses, stateOf } = upcoming(versions, settled, now)
  const open = doses.filter(({ slot }) => !slots.has(slot))
  const next = open.filter(({ dueAt }) => dueAt > now).slice(0, SHOWN)
  const isToday = (moment: string) => dayAt(moment, zone) === dayAt(now, zone)
  return {
    given: settled.filter(({ at, dueAt }) => isToday(at) || (dueAt !== null && isToday(dueAt))),
    open: open.filter((dose) => dose.dueAt <= now && ['due', 'late'].includes(stateOf(dose, now))),
    next,
    dropped: change.dropped,
    unusualPause: next[0] ? unusualPause(changing, next[0], now) : null,
    tooNear: tooNearAtStep(changing, versions, now),
  }
}

function unusualPause(changing: Changing, next: Planned, now: string): number | null {
  const last = lastTaken(changing.settled, Date.parse(now))
  const pauses = changing.after && pausesOf(changing, next)
  if (!pauses || !Number.isFinite(last)) return null
  const pause = Date.parse(next.dueAt) - last
  const isUsual = pause <= pauses.longest * 1.25 && pause >= pauses.shortest
  return isUsual ? null : Math.round(pause / HOUR_MS)
}

/** No suggested or entered minimum between two doses is longer. */
const LOOK_BACK_MS = 8 * DAY_MS

function tooNearAtStep({ after, minHours }: Changing, versions: Version[], now: string): Preview['tooNear'] {
  for (const { from } of after?.schedule.steps ?? []) {
    const begins = startOfDay(from, after!.zone)
    const first = begins > now ? firstByRule(after!, begins, () => true) : null
    if (!first) continue
    const before = planOf(versions, shifted(first.dueAt, -LOOK_BACK_MS), first.dueAt).doses.at(-1)
    const pause = before ? Date.parse(first.dueAt) - Date.parse(before.dueAt) : Number.POSITIVE_INFINITY
    if (pause < shortestPause(patternOn(after!, first.dueAt), minHours))
      return { dueAt: first.dueAt, hours: Math.round(pause / HOUR_MS) }
  }
  return null
}

/** The planned doses from yesterday on, as many as needed to find the next ones. */
function upcoming(versions: Version[], settled: readonly Settled[], now: string) {
  for (let days = 2; ; days *= 3) {
    const plan = planOf(versions, shifted(now, -DAY_MS), shifted(now, days * DAY_MS), settled)
    const isEnough = plan.doses.filter(({ dueAt }) => dueAt > now).length > SHOWN + settled.length
    if (isEnough || days * DAY_MS > LOOK_AHEAD_MS) return plan
  }
}

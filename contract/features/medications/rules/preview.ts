import { latenessAt, paces } from '../../../time/lateness.ts'
import { dayAt } from '../../../time/zones.ts'
import { type Change, changeOver } from './change.ts'
import type { Changing, Settled } from './changing.ts'
import { type Planned, plannedBetween, type Version } from './planned.ts'

/** What a change would mean for the doses of these days, to be said before it is made. */
export type Preview = {
  /** Recorded today, and it stays so. */
  given: Settled[]
  /** Due already and still to be given. */
  open: Planned[]
  /** The next doses, soonest first. */
  next: Planned[]
  /** Not due any more. */
  dropped: Planned[]
}

const SHOWN = 3
const DAY_MS = 86_400_000
/** No pause of a schedule is longer. */
const LOOK_AHEAD_MS = 400 * DAY_MS

/** The versions that are in force after a change. */
export function afterChange({ before, after, moment }: Changing, change: Change): Version[] {
  const ended = before.map((version) => endedAt(version, moment, change))
  if (!after) return ended
  const { skipped, carried } = change
  const inForce = { effectiveFrom: moment, effectiveUntil: null, skipped, carried, dropped: [] }
  return [...ended, { ...after, ...inForce }]
}

/** A version as it is once another follows it. */
export function endedAt(version: Version, moment: string, { released, dropped }: Change): Version {
  if (version.effectiveUntil !== null) return { ...version, ...without(version, released) }
  return {
    ...version,
    ...without(version, released),
    dropped: [...version.dropped, ...dropped],
    effectiveUntil: version.effectiveFrom > moment ? version.effectiveFrom : moment,
  }
}

const without = ({ skipped, carried }: Version, released: string[]) => ({
  skipped: released.length > 0 ? [...new Set([...skipped, ...released])] : skipped,
  carried: carried.filter(({ slot }) => !released.includes(slot)),
})

/** What the doses of today and the next days are, when `changing` is made. */
export function previewOf(changing: Changing, now: string): Preview {
  const change = changeOver(changing)
  const versions = afterChange(changing, change)
  const zone = (changing.after ?? versions.at(-1))?.zone ?? 'UTC'
  const settled = new Set(changing.settled.map(({ slot }) => slot))
  const since = new Date(Date.parse(now) - DAY_MS).toISOString()
  const plan = upcoming(versions, since, now)
  const open = plan.filter(({ slot }) => !settled.has(slot))
  const isOpenNow = (dose: Planned) => {
    const next = plan[plan.indexOf(dose) + 1]?.dueAt
    return ['due', 'late'].includes(latenessAt(dose.dueAt, now, paces.dose, next)) && dose.dueAt <= now
  }
  return {
    given: changing.settled.filter(({ at, dueAt }) =>
      [at, dueAt ?? at].some((each) => dayAt(each, zone) === dayAt(now, zone)),
    ),
    open: open.filter(isOpenNow),
    next: open.filter(({ dueAt }) => dueAt > now).slice(0, SHOWN),
    dropped: change.dropped,
  }
}

/** What is planned from a moment on, as far as it takes to find the next doses. */
function upcoming(versions: Version[], since: string, now: string): Planned[] {
  for (let days = 2; ; days *= 3) {
    const until = new Date(Date.parse(now) + days * DAY_MS).toISOString()
    const plan = versions
      .flatMap((version) => plannedBetween(version, since, until))
      .sort((one, other) => Number(one.dueAt > other.dueAt) - Number(one.dueAt < other.dueAt))
    if (plan.filter(({ dueAt }) => dueAt > now).length > SHOWN || days * DAY_MS > LOOK_AHEAD_MS) return plan
  }
}

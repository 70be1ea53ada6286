import { byRule, type Planned, plannedBetween, type Version } from '@kinfold/contract/features/doses/rules/planned.ts'
import { DAY_SPAN_MS, shifted } from '@kinfold/contract/time/durations.ts'
import type { Circle } from '../../../access/circles/circles.ts'
import { versionsBetween } from './in-force.ts'

/**
 * The dose that was due at a moment. `isPlanned`: still to be given, then or at another time. Otherwise `until`: when
 * it stopped being due, because the schedule was changed, put on hold or stopped.
 */
type DueSlot = Planned & {
  isPlanned: boolean
  until: string | null
  /** The amount that a schedule which has ended since gave it at a moment; undefined: there was none. */
  amountBefore: (moment: string) => number | undefined
}

/**
 * The dose for a due time, by the current plan or by one that a change ended at most `back` (ms) before it. undefined: by
 * none of them.
 */
export async function slotAt(
  circle: Circle,
  medicationId: string,
  dueAt: string,
  back: number = DAY_SPAN_MS,
): Promise<DueSlot | undefined> {
  const [from, until] = [shifted(dueAt, -DAY_SPAN_MS), shifted(dueAt, DAY_SPAN_MS)]
  const versions = (await versionsBetween(circle, medicationId, shifted(dueAt, -back), until)).reverse()
  const at = (plan: readonly Planned[]) => plan.find((dose) => dose.dueAt === dueAt)
  const planned = versions.flatMap((version) => plannedBetween(version, from, until))
  const now = at(planned)
  const amountBefore = (moment: string) => {
    const then = versions.find((version) => isEndedSince(version, moment))
    return then && at(byRule(then, dueAt, shifted(dueAt, 1)))?.quantity
  }
  if (now) return { ...now, isPlanned: true, until: null, amountBefore }
  for (const version of versions) {
    const before = isTooEarly(version, dueAt)
      ? undefined
      : (at(byRule(version, dueAt, shifted(dueAt, 1))) ?? at(version.dropped))
    if (!before) continue
    const moved = planned.find(({ slot }) => slot === before.slot)
    const { slot, quantity } = moved ?? before
    return { slot, quantity, dueAt, isPlanned: Boolean(moved), until: version.effectiveUntil, amountBefore }
  }
}

const isEndedSince = ({ effectiveFrom, effectiveUntil }: Version, moment: string) =>
  effectiveUntil !== null && effectiveFrom <= moment && moment < effectiveUntil
const isTooEarly = ({ effectiveFrom }: Version, dueAt: string) => dueAt < effectiveFrom
